// The lottery desk: games, issues, what is at stake, the report, prize modes.
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Page } from '../../kit/page/Page.tsx'
import { Exposure } from './Exposure.tsx'
import { GameList } from './game/GameList.tsx'
import { ModeList } from './game/ModeList.tsx'
import { IssueList } from './issue/IssueList.tsx'
import { Report } from './Report.tsx'
import { lotteryTabs } from './tabs.ts'

export function LotteryPage() {
  const t = useTranslations('opsLottery')
  const navigate = useNavigate()
  const { tab } = useSearch({ from: '/lottery' })
  return (
    <Page title={t('title')}>
      <p className="-mt-2 max-w-3xl text-small text-2">{t('lead')}</p>
      <Tabs
        label={t('title')}
        value={tab ?? 'games'}
        onValue={value =>
          void navigate({ to: '/lottery', search: { tab: lotteryTabs.find(name => name === value && name !== 'games') }, replace: true })
        }
        items={[
          { value: 'games', label: t('tabGames'), panel: <GameList /> },
          { value: 'issues', label: t('tabIssues'), panel: <IssueList /> },
          { value: 'exposure', label: t('tabExposure'), panel: <Exposure /> },
          { value: 'report', label: t('tabReport'), panel: <Report /> },
          { value: 'modes', label: t('tabModes'), panel: <ModeList /> }
        ]}
        className="min-w-0 [&>[role=tabpanel]:not([hidden])]:grid [&>[role=tabpanel]]:grid-cols-[minmax(0,1fr)] [&>[role=tabpanel]]:gap-3 [&>[role=tabpanel]]:pt-3"
      />
    </Page>
  )
}
