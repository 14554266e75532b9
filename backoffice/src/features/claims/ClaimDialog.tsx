// Collects a receivable or writes it off, with a reason; from an amount on a second operator is asked.
import { collectClaim, strikeClaim } from '@fairhouse/contract/ops/money/claims.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { type Claim, owed } from './claim.ts'

export const ways = ['collect', 'strike'] as const
export interface Asked {
  readonly row: Claim
  readonly way: (typeof ways)[number]
}

export function ClaimDialog({ row, way, close }: Asked & { close: () => void }) {
  const t = useTranslations('opsClaim')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const asked = { account: row.member.account, amount: money(owed(row)) }
  const parts = { danger: true, action: t(way), close }
  return way === 'collect' ? (
    <ReasonDialog
      {...parts}
      title={t('collectTitle')}
      send={(reason, key) => call(collectClaim, { id: row.id, reason }, { key })}
      said={({ taken }) => (taken > 0n ? t('didCollect', { amount: money(taken) }) : desk('needs.didAsk'))}
    >
      <p>{t('collectText', asked)}</p>
      <p className="text-small text-3">{desk('byHand')}</p>
    </ReasonDialog>
  ) : (
    <ReasonDialog
      {...parts}
      title={t('strikeTitle')}
      send={(reason, key) => call(strikeClaim, { id: row.id, reason }, { key })}
      said={({ closedAt }) => (closedAt ? t('didStrike') : desk('needs.didAsk'))}
    >
      <p>{t('strikeText', asked)}</p>
      <p className="text-small text-3">{desk('byHand')}</p>
    </ReasonDialog>
  )
}
