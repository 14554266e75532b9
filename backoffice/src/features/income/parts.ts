// What this feature shows on pages of others: the bills of an agent.
import type { Part } from '../../kit/place/place.ts'
import type { AgentTabProps } from '../../kit/place/places.ts'

export const agentBills: Part<AgentTabProps> = {
  key: 'income',
  title: 'opsAgents.tabIncome',
  capability: 'income:read',
  load: async () => (await import('./bill/AgentBills.tsx')).AgentBills
}
