// The address that a link of an agent is sent round as.
import type { AgentInvite } from '@fairhouse/contract/agent/agent.ts'

/** On the host that this page stands under. */
export const addressOf = ({ path }: Pick<AgentInvite, 'path'>): string => new URL(path, location.origin).href
