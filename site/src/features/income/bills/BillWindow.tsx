// One bill with all that it was made of: the figures, the terms, every step, who pays, and the same sum done again in the browser.

import { evaluateWork } from '@fairhouse/contract/income/bill.ts'
import { myBill } from '@fairhouse/contract/income/income.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatCount, formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { useWindowText } from '../../../session/house/use-window-text.ts'
import { useMoney } from '../../../session/money/money.ts'
import { type Fact, Facts } from '../terms/Facts.tsx'
import { BillBadge } from '../terms/StateBadge.tsx'
import { Terms } from '../terms/Terms.tsx'
import { BillFunding } from './BillFunding.tsx'
import type { BillDetail } from './bill-detail.ts'
import { RecomputeButton } from './RecomputeButton.tsx'
import { StepList } from './StepList.tsx'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-h6">{title}</h3>
      {children}
    </section>
  )
}

const countNames = new Set(['active', 'bets'])

/** The stored figures by name; corrections and what was carried over only where there are some. */
function useInputFacts({ work }: BillDetail): Fact[] {
  const t = useTranslations('income')
  const money = useMoney()
  const { inputs } = work
  if (work.kind === 'rebate')
    return work.inputs.lines.map(({ mode, childSeries, stake }) => ({ label: `${mode} ${childSeries}`, value: money(stake) }))
  return Object.entries(inputs).flatMap(([name, value]): Fact[] => {
    if (typeof value === 'boolean') return []
    const optional = name.startsWith('late') || name === 'carried'
    if (optional && value === 0n) return []
    const label = t.has(`input_${name}` as 'input_active') ? t(`input_${name}` as 'input_active') : name
    return [
      { label, value: typeof value === 'bigint' ? money(value) : countNames.has(name) ? formatCount(value as number) : String(value) }
    ]
  })
}

function Detail({ detail, whose }: { detail: BillDetail; whose: string | undefined }) {
  const t = useTranslations('income')
  const sayWindow = useWindowText()
  const facts = useInputFacts(detail)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-2 tabular-nums">
            {t(`kind_${detail.kind}`)} · {sayWindow(detail.window)}
          </p>
          <p className="mt-1 font-bold font-display text-1 text-h2">
            <Amount amount={detail.amount} />
          </p>
        </div>
        <div className="grid justify-items-start gap-1 sm:justify-items-end">
          <BillBadge state={detail.state} />
          <p className="text-3 text-small tabular-nums">{t('madeAt', { at: formatDateTime(detail.madeAt) })}</p>
        </div>
      </div>
      {!whose && <p className="text-2">{t(`bill_${detail.state}_note`)}</p>}
      <Part title={t('inputs')}>
        <Facts facts={facts} />
      </Part>
      <Part title={t('steps')}>
        <StepList steps={evaluateWork(detail.work).steps} />
        <RecomputeButton detail={detail} />
      </Part>
      <Part title={t('terms')}>
        <Terms contract={detail.work} work={detail.work} />
        <p className="font-mono text-3 text-cap wrap-anywhere">{t('hashLine', { hash: detail.termsHash })}</p>
      </Part>
      <Part title={t('funding')}>
        <BillFunding detail={detail} whose={whose} />
      </Part>
    </div>
  )
}

/** `whose`: the masked name of the downline whose bill it is; the agent's own without. */
export function BillWindow({ id, whose, onClose }: { id: string; whose?: string | undefined; onClose: () => void }) {
  const t = useTranslations('income')
  const query = useQuery(queryOf(myBill, { id }))
  return (
    <Modal open onClose={onClose} size="lg" title={whose ? t('billTitleOf', { name: whose }) : t('billTitle')}>
      <Loaded query={query} label={t('billTitle')}>
        {detail => <Detail detail={detail} whose={whose} />}
      </Loaded>
    </Modal>
  )
}
