// One bill: its terms, inputs and every step, computed again here; who pays it; notes; the review of a dividend.

import type { IncomeWork } from '@fairhouse/contract/income/work.ts'
import { incomeBill } from '@fairhouse/contract/ops/money/income.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Terms } from '../../../kit/income/Terms.tsx'
import { useWindowText } from '../../../kit/income/use-window-text.ts'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { type Fact, Facts } from '../../../kit/value/Facts.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { shortId } from '../../../kit/value/short-id.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import { Review } from '../Review.tsx'
import { BillFunding } from './BillFunding.tsx'
import { BillNotes } from './BillNotes.tsx'
import { billTones } from './bill-tones.ts'
import { type Decision, ReviewBillDialog } from './ReviewDialog.tsx'
import { Check, computed, Steps } from './Steps.tsx'

export type BillDetail = z.output<typeof incomeBill.reply>
type RebateLines = Extract<IncomeWork, { kind: 'rebate' }>['inputs']['lines']
type Key = Parameters<ReturnType<typeof useTranslations<'opsIncome'>>>[0]

function useInputFacts(): (work: IncomeWork) => Fact[] {
  const t = useTranslations('opsIncome')
  const money = useMoney()
  // the bound has a line of its own among the steps
  return ({ inputs: { bound: _, ...inputs } }: { inputs: IncomeWork['inputs'] & { bound?: unknown } }) =>
    Object.entries<bigint | number | boolean | RebateLines>(inputs).flatMap(([name, value]): Fact[] => {
      const named = t(`figure_${name}` as Key)
      if (typeof value === 'bigint') return [{ name: named, value: money(value) }]
      if (typeof value === 'number') return [{ name: named, value: formatCount(value) }]
      if (typeof value === 'boolean') return [{ name: named, value: t(value ? 'yes' : 'no') }]
      return value.map(({ mode, childSeries, stake }) => ({ name: t('rebateLine', { mode, series: childSeries }), value: money(stake) }))
    })
}

function Head({ bill }: { bill: BillDetail }) {
  const t = useTranslations('opsIncome')
  const windowText = useWindowText()
  const money = useMoney()
  return (
    <Panel title={t('bill')}>
      <Facts
        facts={[
          { name: t('agent'), value: <PlayerLink member={bill.member} /> },
          { name: t('window'), value: windowText(bill.window) },
          { name: t('gross'), value: money(bill.gross) },
          { name: t('shares'), value: money(bill.funding.shares) },
          { name: t('amount'), value: money(bill.amount), strong: true },
          { name: t('paid'), value: money(bill.paid) },
          { name: t('made'), value: <Stamp at={bill.madeAt} /> },
          {
            name: t('run'),
            value: (
              <Link to="/agent-income/runs/$runId" params={{ runId: bill.runId }} className={rowActionLook}>
                {shortId(bill.runId)}
              </Link>
            )
          },
          ...(bill.contractId
            ? [
                {
                  name: t('contract'),
                  value: (
                    <Link to="/agents/contracts/$contractId" params={{ contractId: bill.contractId }} className={rowActionLook}>
                      {shortId(bill.contractId)}
                    </Link>
                  )
                }
              ]
            : []),
          { name: t('termsHash'), value: <CopyText text={bill.termsHash} shown={`${bill.termsHash.slice(0, 12)}…`} /> }
        ]}
      />
    </Panel>
  )
}

function Reckoning({ bill }: { bill: BillDetail }) {
  const t = useTranslations('opsIncome')
  const facts = useInputFacts()
  const again = computed(bill.work)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <Panel title={t('terms')}>
          <Terms contract={bill.work} counted={bill.tier} />
        </Panel>
        <Panel title={t('inputs')}>
          <Facts facts={facts(bill.work)} />
        </Panel>
      </div>
      <Panel title={t('steps')}>
        <p className="border-b border-line px-3 py-2 text-small text-3">{t('checkText')}</p>
        {again && <Steps steps={again.steps} />}
        <Check bill={bill} />
      </Panel>
    </>
  )
}

const freshMs = 5_000
/** A bill that somebody decides on, or that is being paid, is looked at again. */
const openStates: readonly BillDetail['state'][] = ['PENDING_REVIEW', 'APPROVED']

export function BillPage() {
  const t = useTranslations('opsIncome')
  const { billId } = useParams({ from: '/agent-income/bills/$billId' })
  const query = useQuery({
    ...queryOf(incomeBill, { id: billId }),
    refetchInterval: q => (q.state.data && openStates.includes(q.state.data.state) ? freshMs : false)
  })
  const [asked, setAsked] = useState<Decision | null>(null)
  if (!query.data)
    return (
      <Page title={t('bill')}>
        <NoAnswer of={query} />
      </Page>
    )
  const bill = query.data
  return (
    <Page
      title={t('billTitle', { kind: t(`kind_${bill.kind}`), account: bill.member.account })}
      beside={
        <>
          <Badge tone={billTones[bill.state]}>{t(`state_${bill.state}`)}</Badge>
          <Link to="/agent-income" search={{ tab: 'bills' }} className={rowActionLook}>
            {t('backToBills')}
          </Link>
        </>
      }
    >
      {bill.rejected && (
        <p className="max-w-3xl rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-neg text-small">
          {t('rejectedWhy', { reason: bill.rejected })}
        </p>
      )}
      <Review
        isAsked={bill.review !== null}
        isOpen={bill.state === 'PENDING_REVIEW'}
        words={{ approve: t('approve'), reject: t('reject') }}
        ask={setAsked}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <Head bill={bill} />
        <BillFunding bill={bill} />
      </div>
      <Reckoning bill={bill} />
      <BillNotes bill={bill} />
      {asked && <ReviewBillDialog bill={bill} decision={asked} close={() => setAsked(null)} />}
    </Page>
  )
}
