// What this feature shows in the agent centre: the team, its bets and movements, and how accounts join it.
import { BookUser, LayoutDashboard, Swords, TrendingUp, UserRoundPlus, Users } from 'lucide-react'
import type { AgentPanel } from '../../kit/place/places.ts'

export const overview: AgentPanel = {
  key: 'teamOverview',
  title: 'centre.teamOverview',
  icon: LayoutDashboard,
  load: async () => (await import('./overview/TeamOverview.tsx')).TeamOverview
}
export const newAccounts: AgentPanel = {
  key: 'registerAccount',
  title: 'centre.registerAccount',
  icon: UserRoundPlus,
  load: async () => (await import('./links/RegisterAccount.tsx')).RegisterAccount
}
export const team: AgentPanel = {
  key: 'teamManagement',
  title: 'centre.teamManagement',
  icon: Users,
  load: async () => (await import('./team/TeamManagement.tsx')).TeamManagement
}
export const teamBets: AgentPanel = {
  key: 'teamBetting',
  title: 'centre.teamBetting',
  icon: Swords,
  load: async () => (await import('./team/TeamBets.tsx')).TeamBets
}
export const teamProfit: AgentPanel = {
  key: 'userProfit',
  title: 'centre.userProfit',
  icon: TrendingUp,
  load: async () => (await import('./team/TeamProfit.tsx')).TeamProfit
}
export const teamMovements: AgentPanel = {
  key: 'downlineTransactions',
  title: 'centre.downlineTransactions',
  icon: BookUser,
  load: async () => (await import('./team/TeamMovements.tsx')).TeamMovements
}
