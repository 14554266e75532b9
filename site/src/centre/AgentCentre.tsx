// The agent centre: the team and its income, on one panel over the page.
import { lazy, type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useMember } from '../account/session.ts'
import { forgetFocus } from '../agent/focus.ts'
import { useFlag } from '../shell/brand.ts'
import { agentPictures } from './agent-pictures.ts'
import { CentreFrame } from './CentreFrame.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { type AgentKey, type AgentPlace, agentEntries, type ContractKinds } from './keys.ts'
import { MessagesPanel } from './MessagesPanel.tsx'
import { useCentre } from './use-centre.ts'

const TeamOverview = lazy(() => import('../agent/TeamOverview.tsx').then(file => ({ default: file.TeamOverview })))
const RegisterAccount = lazy(() => import('../agent/RegisterAccount.tsx').then(file => ({ default: file.RegisterAccount })))
const TeamManagement = lazy(() => import('../agent/TeamManagement.tsx').then(file => ({ default: file.TeamManagement })))
const TeamBets = lazy(() => import('../agent/TeamBets.tsx').then(file => ({ default: file.TeamBets })))
const TeamProfit = lazy(() => import('../agent/TeamProfit.tsx').then(file => ({ default: file.TeamProfit })))
const TeamMovements = lazy(() => import('../agent/TeamMovements.tsx').then(file => ({ default: file.TeamMovements })))

const panels: Partial<Record<AgentKey, ReactNode>> = {
  announcement: <MessagesPanel only="announcements" />,
  teamOverview: <TeamOverview />,
  registerAccount: <RegisterAccount />,
  teamManagement: <TeamManagement />,
  teamBetting: <TeamBets />,
  userProfit: <TeamProfit />,
  downlineTransactions: <TeamMovements />
}

/** Only for agents; see `CentreHost`. `kinds`: which income the agent's contracts enable. */
export function AgentCentre({ place, kinds = {} }: { place: AgentPlace; kinds?: ContractKinds }) {
  const t = useTranslations('centre')
  const { go, close } = useCentre('agent')
  const member = useMember()
  // whoever opens the centre anew begins with the whole team
  useEffect(() => forgetFocus, [])
  const keys = agentEntries(useFlag('AGENTPOLICY3'), kinds)
  return (
    <CentreFrame
      size="agent"
      title={t('agentTitle')}
      menuLabel={t('agentMenu')}
      items={keys.map(key => ({ key, label: t(key), icon: agentPictures[key] }))}
      place={place}
      onGo={go}
      onClose={close}
      loading={!member}
      panelOf={key => panels[key] ?? <EmptyPanel entry={key} />}
    />
  )
}
