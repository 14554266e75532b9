// The agent centre: the team and its income, on one panel over the page.
import { lazy, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMember } from '../account/session.ts'
import { useFlag } from '../shell/brand.ts'
import { agentPictures } from './agent-pictures.ts'
import { CentreFrame } from './CentreFrame.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { type AgentKey, type AgentPlace, agentEntries, type ContractKinds } from './keys.ts'
import { MessagesPanel } from './MessagesPanel.tsx'
import { useCentre } from './use-centre.ts'

const TeamPanel = lazy(() => import('../settlement/TransferPanel.tsx').then(file => ({ default: file.TeamPanel })))

const panels: Partial<Record<AgentKey, ReactNode>> = {
  announcement: <MessagesPanel only="announcements" />,
  teamManagement: <TeamPanel />
}

/** Only for agents; see `CentreHost`. `kinds`: which income the agent's contracts enable. */
export function AgentCentre({ place, kinds = {} }: { place: AgentPlace; kinds?: ContractKinds }) {
  const t = useTranslations('centre')
  const { go, close } = useCentre('agent')
  const member = useMember()
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
