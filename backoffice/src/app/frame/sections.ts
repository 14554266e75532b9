// The sections of the console in the order of the menu, by group, and what a role needs to open each.

import type { Permission } from '@fairhouse/contract/endpoint.ts'
import type { DocumentKind } from '@fairhouse/contract/ops/house/content.ts'
import {
  Activity,
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowRightLeft,
  ArrowUpFromLine,
  BadgePercent,
  CircleQuestionMark,
  Crown,
  FileCheck,
  FilePenLine,
  Gauge,
  Gift,
  HandCoins,
  Headset,
  IdCard,
  Image,
  Languages,
  LayoutGrid,
  Link2,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Network,
  Newspaper,
  Percent,
  PlugZap,
  Power,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  ShieldUser,
  ShoppingBag,
  SlidersHorizontal,
  Spade,
  Store,
  Target,
  Ticket,
  Tickets,
  Trophy,
  Undo2,
  UserCheck,
  UserRoundPen,
  Users,
  UserX,
  Volleyball,
  WalletCards
} from 'lucide-react'

interface Section {
  readonly key: string
  readonly path: string
  readonly may: Permission
  readonly icon: LucideIcon
}
const documents = (kind: DocumentKind, icon: LucideIcon) =>
  ({ key: kind, path: '/content/$kind', params: { kind }, may: 'content:read', icon }) as const

const groups = [
  {
    key: 'desk',
    sections: [
      { key: 'withdrawals', path: '/withdrawals', may: 'withdrawal:read', icon: ArrowUpFromLine },
      { key: 'withdrawalRules', path: '/withdrawal-rules', may: 'withdrawal:read', icon: SlidersHorizontal },
      { key: 'deposits', path: '/deposits', may: 'deposit:read', icon: ArrowDownToLine },
      { key: 'depositMethods', path: '/deposit-methods', may: 'deposit:read', icon: WalletCards },
      { key: 'adjustments', path: '/adjustments', may: 'adjustment:read', icon: FilePenLine },
      { key: 'claims', path: '/claims', may: 'claim:read', icon: ReceiptText },
      { key: 'reconciliation', path: '/reconciliation', may: 'reconciliation:read', icon: Scale },
      { key: 'catalogue', path: '/catalogue', may: 'catalogue:read', icon: LayoutGrid },
      { key: 'returns', path: '/returns', may: 'returns:read', icon: Percent },
      { key: 'applications', path: '/applications', may: 'adjustment:read', icon: FileCheck },
      { key: 'rebate', path: '/cashback', may: 'brand:read', icon: Undo2 },
      { key: 'mall', path: '/mall', may: 'mall:read', icon: ShoppingBag },
      { key: 'offers', path: '/offers', may: 'brand:read', icon: BadgePercent },
      { key: 'missions', path: '/missions', may: 'brand:read', icon: Target },
      { key: 'leaderboards', path: '/leaderboards', may: 'brand:read', icon: Trophy },
      { key: 'raffles', path: '/raffles', may: 'brand:read', icon: Tickets },
      { key: 'lottery', path: '/lottery', may: 'lottery:read', icon: Ticket },
      { key: 'tables', path: '/tables', may: 'table:read', icon: Spade },
      { key: 'sport', path: '/sport', may: 'sport:read', icon: Volleyball },
      { key: 'vendorWallets', path: '/vendor-wallets', may: 'vendor:read', icon: ArrowLeftRight },
      { key: 'integrations', path: '/integrations', may: 'integration:read', icon: PlugZap },
      { key: 'players', path: '/players', may: 'player:read', icon: Users },
      { key: 'agents', path: '/agents', may: 'agent:read', icon: Network },
      { key: 'agentIncome', path: '/agent-income', may: 'income:read', icon: HandCoins },
      { key: 'agentTransfers', path: '/agent-transfers', may: 'settlement:read', icon: ArrowRightLeft },
      { key: 'identityChecks', path: '/identity-checks', may: 'kyc:read', icon: IdCard },
      { key: 'restricted', path: '/restricted', may: 'restricted:read', icon: UserX },
      { key: 'support', path: '/support', may: 'support:read', icon: Headset },
      { key: 'chat', path: '/chat', may: 'chat:moderate', icon: MessagesSquare },
      { key: 'feedback', path: '/feedback', may: 'support:read', icon: MessageSquareText },
      { key: 'approvals', path: '/approvals', may: 'approval:read', icon: UserCheck },
      { key: 'deliveries', path: '/deliveries', may: 'delivery:read', icon: Send }
    ]
  },
  {
    key: 'content',
    sections: [
      { ...documents('notice', Newspaper), key: 'notice' },
      { ...documents('announcement', Megaphone), key: 'announcement' },
      { ...documents('banner', Image), key: 'banner' },
      { ...documents('promotion', Gift), key: 'promotion' },
      { ...documents('help', CircleQuestionMark), key: 'help' },
      { ...documents('resource', Link2), key: 'resource' },
      { ...documents('translation', Languages), key: 'translation' }
    ]
  },
  {
    key: 'house',
    sections: [
      { key: 'amountLimits', path: '/amount-limits', may: 'approval:read', icon: Gauge },
      { key: 'brand', path: '/brand', may: 'brand:read', icon: Store },
      { key: 'vipRanks', path: '/vip-ranks', may: 'brand:read', icon: Crown },
      { key: 'registration', path: '/registration', may: 'brand:read', icon: UserRoundPen },
      { key: 'system', path: '/system', may: 'brand:read', icon: Power },
      { key: 'health', path: '/health', may: 'health:read', icon: Activity },
      { key: 'operators', path: '/operators', may: 'staff:manage', icon: ShieldUser },
      { key: 'audit', path: '/audit', may: 'audit:read', icon: ScrollText }
    ]
  }
] as const satisfies readonly { key: string; sections: readonly Section[] }[]

/** The groups with the sections that these permissions open; a group that opens none is left out. */
export const groupsOf = (permissions: readonly Permission[]) =>
  groups
    .map(group => ({ key: group.key, sections: group.sections.filter(s => permissions.includes(s.may)) }))
    .filter(group => group.sections.length > 0)
