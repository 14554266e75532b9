// The places of the console that several features fill.

import type { Approval, Subject } from '../approval/request.ts'
import type { PlayerView, Revealed } from '../member/player-view.ts'
import { place } from './place.ts'

export interface PlayerTabProps {
  readonly view: PlayerView
  readonly revealed: Revealed | null
}
/** The records of a member's page. */
export const playerTabs = place<PlayerTabProps>()

export interface AgentTabProps {
  readonly agentId: string
}
/** What an agent's page shows besides team, contracts and links. */
export const agentTabs = place<AgentTabProps>()

export interface SubjectPanelProps {
  readonly request: Approval
  readonly of: Subject
}
/** What a request shows of its subject besides what every subject has: facts, journal, pictures. */
export const subjectPanels = place<SubjectPanelProps>()
