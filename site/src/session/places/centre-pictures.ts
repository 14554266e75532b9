// The picture of each entry of the personal centre: in its menu, and in the menus of the frame that lead to it.
import {
  BadgePercent,
  ChartColumn,
  CircleDollarSign,
  Gift,
  HandCoins,
  Handshake,
  History,
  type LucideIcon,
  Mail,
  ReceiptText,
  ShieldCheck,
  Target,
  Ticket,
  UserPlus,
  WalletMinimal
} from 'lucide-react'
import type { CentreKey } from './keys.ts'

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
