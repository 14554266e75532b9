// The trading desk: the live board, referred bets, settlement, limits, players, the feed, the rule book, tournaments.
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LiveMark } from '../../kit/live/LiveMark.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { Board } from './board/Board.tsx'
import { Tournaments } from './board/Tournaments.tsx'
import { Feed } from './book/Feed.tsx'
import { Rules } from './book/Rules.tsx'
import { HaltControl } from './HaltControl.tsx'
import { Limits } from './limits/Limits.tsx'
import { Players } from './limits/Players.tsx'
import { Referrals } from './referrals/Referrals.tsx'
import { Settlements } from './settlement/Settlements.tsx'
import { sportTabs } from './tabs.ts'
import { useDesk } from './use-desk.ts'

export function SportPage() {
  const t = useTranslations('opsSport')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/sport' })
  const { data } = useDesk()
  const counted = (name: string, count: number | undefined) => (
    <span className="inline-flex items-center gap-1.5">
      {name}
      {count ? <Badge tone="warn">{count}</Badge> : null}
    </span>
  )
  return (
    <Page
      title={t('title')}
      beside={
        <>
          <LiveMark />
          <HaltControl />
        </>
      }
    >
      <Tabs
        label={t('title')}
        value={tab ?? 'board'}
        onValue={value =>
          void navigate({ to: '/sport', search: { tab: sportTabs.find(name => name === value && name !== 'board') }, replace: true })
        }
        items={[
          { value: 'board', label: t('tabBoard'), panel: <Board /> },
          { value: 'referrals', label: counted(t('tabReferrals'), data?.referrals), panel: <Referrals /> },
          {
            value: 'settlement',
            label: counted(t('tabSettlement'), data && data.waiting.settlement + data.waiting.differences),
            panel: <Settlements />
          },
          { value: 'limits', label: t('tabLimits'), panel: <Limits /> },
          { value: 'players', label: t('tabPlayers'), panel: <Players /> },
          { value: 'feed', label: t('tabFeed'), panel: <Feed /> },
          { value: 'rules', label: t('tabRules'), panel: <Rules /> },
          { value: 'tournaments', label: t('tabTournaments'), panel: <Tournaments /> }
        ]}
        className="min-w-0 [&>[role=tabpanel]:not([hidden])]:grid [&>[role=tabpanel]]:grid-cols-[minmax(0,1fr)] [&>[role=tabpanel]]:gap-3 [&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}
