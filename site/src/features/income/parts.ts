// What this feature shows in the agent centre and on a member's page: income, contracts, and what is asked about them.
import type { AgentContractKind } from '@fairhouse/contract/agent/contract.ts'
import { CalendarClock, CalendarDays, Hourglass, Inbox, Percent, PiggyBank } from 'lucide-react'
import type { AgentPanel } from '../../kit/place/places.ts'
import { isAsked } from '../../session/places/keys.ts'
import { useConsolidated } from './use-income.ts'

/** One where something is asked about this kind, none otherwise. */
const useAsked = (kind: AgentContractKind): number => Number(isAsked(kind, useConsolidated().data ?? {}))

export const bills: AgentPanel = {
  key: 'myIncome',
  title: 'centre.myIncome',
  icon: PiggyBank,
  load: async () => (await import('./IncomePanel.tsx')).IncomePanel
}
export const dividend: AgentPanel = {
  key: 'dividend',
  title: 'centre.dividend',
  icon: Percent,
  capability: 'dividend',
  useCount: () => useAsked('dividend'),
  load: async () => (await import('./ContractPanel.tsx')).Dividend
}
export const daily: AgentPanel = {
  key: 'dailySalary',
  title: 'centre.dailySalary',
  icon: CalendarDays,
  capability: 'daily',
  useCount: () => useAsked('daily'),
  load: async () => (await import('./ContractPanel.tsx')).DailySalary
}
export const hourly: AgentPanel = {
  key: 'hourlySalary',
  title: 'centre.hourlySalary',
  icon: Hourglass,
  capability: 'hourly',
  useCount: () => useAsked('hourly'),
  load: async () => (await import('./ContractPanel.tsx')).HourlySalary
}
export const realtime: AgentPanel = {
  key: 'realtimeSalary',
  title: 'centre.realtimeSalary',
  icon: CalendarClock,
  capability: 'realtime',
  useCount: () => useAsked('realtime'),
  load: async () => (await import('./ContractPanel.tsx')).RealtimeSalary
}
export const requests: AgentPanel = {
  key: 'contractRequests',
  title: 'centre.contractRequests',
  icon: Inbox,
  capability: 'contracts',
  useCount: () => useConsolidated().data?.waiting ?? 0,
  load: async () => (await import('./RequestsPanel.tsx')).RequestsPanel
}
export const memberContracts = async () => (await import('./MemberContracts.tsx')).MemberContracts
