// The picture of each entry of the agent centre.
import {
  BookUser,
  CalendarClock,
  CalendarDays,
  Hourglass,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Percent,
  PiggyBank,
  Swords,
  TrendingUp,
  UserRoundPlus,
  Users
} from 'lucide-react'
import type { AgentTab } from '../../session/places/keys.ts'

export const agentPictures: Record<AgentTab, LucideIcon> = {
  announcement: Megaphone,
  teamOverview: LayoutDashboard,
  registerAccount: UserRoundPlus,
  teamManagement: Users,
  teamBetting: Swords,
  userProfit: TrendingUp,
  myIncome: PiggyBank,
  downlineTransactions: BookUser,
  dividend: Percent,
  dailySalary: CalendarDays,
  hourlySalary: Hourglass,
  realtimeSalary: CalendarClock,
  contractRequests: Inbox
}
