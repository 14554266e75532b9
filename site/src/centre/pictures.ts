// The picture of each entry.
import {
  BadgePercent,
  BookUser,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleDollarSign,
  Gift,
  HandCoins,
  Handshake,
  History,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Megaphone,
  Percent,
  PiggyBank,
  ReceiptText,
  ShieldCheck,
  Swords,
  Target,
  Ticket,
  TrendingUp,
  UserPlus,
  UserRoundPlus,
  Users,
  WalletMinimal
} from 'lucide-react'
import type { AgentKey, CentreKey } from './keys.ts'

export const centrePictures: Record<CentreKey, LucideIcon> = {
  securityCenter: ShieldCheck,
  transferFund: WalletMinimal,
  depositv2: CircleDollarSign,
  withdraw: HandCoins,
  transferUpline: Handshake,
  personalHistoryCopy: History,
  manualRebate: BadgePercent,
  transactionHistory: ReceiptText,
  personalProfit: ChartColumn,
  bonusDetails: Ticket,
  rewardCenter: Gift,
  referral: UserPlus,
  missionLeaderboard: Target,
  messageV2: Mail
}

export const agentPictures: Record<AgentKey, LucideIcon> = {
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
  realtimeSalary: CalendarClock
}
