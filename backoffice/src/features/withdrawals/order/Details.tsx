// One withdrawal: what the rules found, where it is paid to, what happened so far, and the decision.

import type { Documents } from '@fairhouse/contract/member/kyc.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { DocumentsMark } from '../../../kit/member/DocumentsMark.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { shortId } from '../../../kit/value/short-id.ts'
import { withdrawalTone } from '../../../kit/value/tones.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { Decision } from './Decision.tsx'
import { PartsPanel } from './PartsPanel.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { Withdrawal } from './row.ts'
import { Timeline } from './Timeline.tsx'
import { Trace } from './Trace.tsx'
import { useDecisionOn } from './use-decision-on.ts'

interface Props {
  withdrawal: Withdrawal
  mayDecide: boolean
  approve: () => void
  reject: () => void
  back: () => void
  /** Gets the answer of an action on it. */
  done: (w: Withdrawal) => void
}

export function Details({ withdrawal: w, mayDecide, approve, reject, back, done }: Props) {
  const t = useTranslations('ops')
  const top = useRef<HTMLDivElement>(null)
  // On a phone the details take the queue's place: start at their beginning.
  useEffect(() => {
    if (matchMedia('(width < 56.25rem)').matches) top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const review = w.state === 'REVIEW'
  const looked = useDecisionOn(w.id, `${w.state} ${w.approval}`).data
  return (
    <div ref={top} className="grid scroll-mt-14 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-3 lg:row-span-2">
        <Button
          variant="link"
          size="sm"
          className="justify-self-start px-0! md:hidden"
          icon={<ArrowLeft aria-hidden className="size-4" />}
          onClick={back}
        >
          {t('withdrawals.backToQueue')}
        </Button>
        <Order withdrawal={w} documents={looked?.documents} />
        {w.way === 'slices' && <PartsPanel withdrawal={w} mayDecide={mayDecide} done={done} />}
        <Trace withdrawal={w} />
        <Panel title={t('withdrawals.payTo')}>
          <Facts
            facts={[
              { name: t('withdrawals.bank'), value: w.account.bankName },
              { name: t('withdrawals.accountNo'), value: <span className="font-mono">{w.account.accountNo}</span> },
              { name: t('withdrawals.holder'), value: w.account.holder }
            ]}
          />
        </Panel>
      </div>
      <div className="grid gap-3">
        {review && mayDecide && <ClaimPanel withdrawal={w} done={done} />}
        {mayDecide && <PaymentPanel withdrawal={w} done={done} />}
        <Timeline withdrawal={w} />
      </div>
      <Decision withdrawal={w} mayDecide={mayDecide} needs={looked?.decision ?? undefined} approve={approve} reject={reject} />
    </div>
  )
}

/** How much it is, whose, and since when. */
function Order({ withdrawal: w, documents }: { withdrawal: Withdrawal; documents: Documents | undefined }) {
  const t = useTranslations('ops')
  const kyc = useTranslations('opsKyc')
  const money = useMoney()
  return (
    <Panel
      title={t('withdrawals.details', { account: w.member.account })}
      beside={<Badge tone={withdrawalTone[w.state]}>{t(`withdrawalState.${w.state}`)}</Badge>}
    >
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-3 pt-3 pb-1">
        <p className="font-display text-h3 font-bold tabular-nums">{money(w.amount)}</p>
        <p className="text-small text-3">
          {t('withdrawals.fee')} <span className="font-semibold text-1 tabular-nums">{money(w.fee)}</span>
        </p>
        <p className="text-small text-3">
          {t('withdrawals.receives')} <span className="font-semibold text-1 tabular-nums">{money(w.amount - w.fee)}</span>
        </p>
      </div>
      <Facts
        facts={[
          { name: t('withdrawals.player'), value: <PlayerLink member={w.member} /> },
          ...(documents ? [{ name: kyc('nowHead'), value: <DocumentsMark of={documents} /> }] : []),
          { name: t('withdrawals.asked'), value: <Stamp at={w.createdAt} /> },
          { name: t('withdrawals.number'), value: <CopyText text={w.id} shown={shortId(w.id)} /> }
        ]}
      />
    </Panel>
  )
}
