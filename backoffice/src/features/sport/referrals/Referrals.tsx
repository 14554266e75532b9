// Bets above the limit of automatic acceptance: an operator answers within seconds, or the house does by itself.
import { decideReferral, sportReferrals } from '@fairhouse/contract/ops/games/sport-book.ts'
import { call, newKey, queryOf } from '@fairhouse/ui/api.ts'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isReason, reasonMaximum } from '../../../kit/form/reason.ts'
import { useShortcuts } from '../../../kit/keys/use-shortcuts.ts'
import { FilterText } from '../../../kit/list/FilterText.tsx'
import { useFresh } from '../../../kit/live/use-fresh.ts'
import { Panel } from '../../../kit/page/Panel.tsx'
import { useMay } from '../../../session/use-may.ts'
import { ReferredBet } from './ReferredBet.tsx'
import { canCounter, type Decision, type Referral } from './referral.ts'

const events = ['sport.deskChanged'] as const
const calls = [sportReferrals]
const refreshMs = 3_000

/** Answers a bet with the reason that stands above the list: there is no time to write one for each. */
function useDecide(reason: string) {
  const sentence = useSay()
  const deed = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      call(decideReferral, { id, decision, reason: reason.trim() }, { key: newKey() })
  })
  return {
    decide: (of: Referral | undefined, decision: Decision) => {
      if (!of || deed.isPending || !isReason(reason) || (decision === 'counter' && !canCounter(of))) return
      deed.mutate({ id: of.bet.id, decision })
    },
    busy: deed.isPending ? deed.variables.id : null,
    wrong: deed.error ? sentence(deed.error) : null
  }
}

export function Referrals() {
  const t = useTranslations('opsSport')
  const may = useMay('sport:trade')
  const fresh = useFresh(events, calls, 0)
  const query = useQuery({ ...queryOf(sportReferrals, {}), refetchInterval: Math.min(fresh, refreshMs) })
  const [reason, setReason] = useState(() => t('quickReason'))
  const { decide, busy, wrong } = useDecide(reason)
  const list = query.data?.list ?? []
  useShortcuts(may && list.length > 0, {
    a: () => decide(list[0], 'accept'),
    c: () => decide(list[0], 'counter'),
    r: () => decide(list[0], 'refuse')
  })
  return (
    <>
      <p className="max-w-3xl text-small text-2">{t('referralsLead')}</p>
      {may && (
        <FilterText
          label={t('quickReasonLabel')}
          value={reason}
          onChange={e => setReason(e.target.value)}
          maxLength={reasonMaximum}
          aria-invalid={!isReason(reason) || undefined}
          className="max-w-96"
        />
      )}
      <p role="alert" className="text-neg text-small empty:hidden">
        {isReason(reason) ? wrong : t('quickReasonShort')}
      </p>
      <Panel>
        {!query.data ? (
          <NoAnswer of={query} />
        ) : list.length === 0 ? (
          <Empty title={t('noReferrals')} text={t('noReferralsText')} />
        ) : (
          <ul aria-label={t('tabReferrals')}>
            {list.map((of, place) => (
              <ReferredBet
                key={of.bet.id}
                of={of}
                hints={place === 0}
                busy={busy === of.bet.id}
                decide={may ? decision => decide(of, decision) : null}
              />
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
