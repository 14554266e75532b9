// The agent centre: the team and its income, on one panel over the page.
import { lazy, type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { forgetFocus } from '../../features/agent/team/focus.ts'
import { MessagesPanel } from '../../features/inbox/MessagesPanel.tsx'
import { useConsolidated, useIncomeOpen } from '../../features/income/use-income.ts'
import { useMember } from '../../session/account/session.ts'
import { type AgentPlace, type AgentTab, agentEntries, contractTray, isAsked } from '../../session/places/keys.ts'
import { useCentre } from '../../session/places/use-centre.ts'
import { agentPictures } from './agent-pictures.ts'
import { CentreFrame } from './CentreFrame.tsx'

const TeamOverview = lazy(() => import('../../features/agent/overview/TeamOverview.tsx').then(file => ({ default: file.TeamOverview })))
const RegisterAccount = lazy(() =>
  import('../../features/agent/links/RegisterAccount.tsx').then(file => ({ default: file.RegisterAccount }))
)
const TeamManagement = lazy(() => import('../../features/agent/team/TeamManagement.tsx').then(file => ({ default: file.TeamManagement })))
const TeamBets = lazy(() => import('../../features/agent/team/TeamBets.tsx').then(file => ({ default: file.TeamBets })))
const TeamProfit = lazy(() => import('../../features/agent/team/TeamProfit.tsx').then(file => ({ default: file.TeamProfit })))
const TeamMovements = lazy(() => import('../../features/agent/team/TeamMovements.tsx').then(file => ({ default: file.TeamMovements })))
const IncomePanel = lazy(() => import('../../features/income/bills/IncomePanel.tsx').then(file => ({ default: file.IncomePanel })))
const ContractPanel = lazy(() => import('../../features/income/ContractPanel.tsx').then(file => ({ default: file.ContractPanel })))
const RequestsPanel = lazy(() => import('../../features/income/RequestsPanel.tsx').then(file => ({ default: file.RequestsPanel })))

const panels: Record<AgentTab, ReactNode> = {
  announcement: <MessagesPanel only="announcements" />,
  teamOverview: <TeamOverview />,
  registerAccount: <RegisterAccount />,
  teamManagement: <TeamManagement />,
  teamBetting: <TeamBets />,
  userProfit: <TeamProfit />,
  myIncome: <IncomePanel />,
  downlineTransactions: <TeamMovements />,
  dividend: <ContractPanel key="dividend" kind="dividend" />,
  dailySalary: <ContractPanel key="daily" kind="daily" />,
  hourlySalary: <ContractPanel key="hourly" kind="hourly" />,
  realtimeSalary: <ContractPanel key="realtime" kind="realtime" />,
  contractRequests: <RequestsPanel />
}

/** Only for agents; see `CentreHost`. Which contract incomes there are and what waits comes from the house, where the brand has contracts at all. */
export function AgentCentre({ place }: { place: AgentPlace }) {
  const t = useTranslations('centre')
  const { go, close } = useCentre('agent')
  const member = useMember()
  // whoever opens the centre anew begins with the whole team
  useEffect(() => forgetFocus, [])
  const open = useIncomeOpen()
  const consolidated = useConsolidated()
  const kinds = consolidated.data ?? {}
  const keys: AgentTab[] = [...agentEntries(open, kinds), ...(open ? ([contractTray] as const) : [])]
  const countOf = (key: AgentTab): number => (key === contractTray ? (consolidated.data?.waiting ?? 0) : isAsked(key, kinds) ? 1 : 0)
  return (
    <CentreFrame
      size="agent"
      title={t('agentTitle')}
      menuLabel={t('agentMenu')}
      items={keys.map(key => ({ key, label: t(key), icon: agentPictures[key], count: countOf(key) }))}
      place={place}
      onGo={go}
      onClose={close}
      loading={!member || (open && consolidated.isPending)}
      panelOf={key => panels[key]}
    />
  )
}
