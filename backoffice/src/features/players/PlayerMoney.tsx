// A member's balances by account, and what went in and out in all.
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { PlayerView } from '../../kit/member/player-view.ts'
import { Panel } from '../../kit/page/Panel.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { BalanceExplained } from './BalanceExplained.tsx'

const accounts = ['cash', 'bonus', 'locked', 'settlement'] as const
const flows = ['deposited', 'withdrawn', 'staked', 'paid'] as const

export function PlayerMoney({ view }: { view: PlayerView }) {
  const t = useTranslations('ops.player')
  const money = useMoney(view.player.type)
  const { balances, totals } = view
  return (
    <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      <Panel title={t('balances')}>
        <Facts facts={accounts.map(a => ({ name: t(a), value: money(balances[a]), strong: a === 'cash' }))} />
      </Panel>
      <Panel title={t('totals')}>
        <Facts
          facts={[
            ...flows.map(f => ({ name: t(f), value: money(totals[f]) })),
            {
              name: `${t('net')} (${t('netHelp')})`,
              value: <span className="whitespace-nowrap">{totals.net > 0n ? `+${money(totals.net)}` : money(totals.net)}</span>,
              strong: true
            },
            { name: t('bets'), value: formatCount(totals.bets) }
          ]}
        />
      </Panel>
      <BalanceExplained playerId={view.player.id} />
    </div>
  )
}
