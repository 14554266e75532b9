// The sections of the console in the order of the menu, and what a role needs to open each.
import type { Permission } from '@fairhouse/contract/endpoint.ts'
import { Activity, ArrowDownToLine, ArrowUpFromLine, Headset, type LucideIcon, MessagesSquare, ScrollText, Users } from 'lucide-react'

const sections = [
  { key: 'withdrawals', path: '/withdrawals', may: 'withdrawal:read', icon: ArrowUpFromLine },
  { key: 'deposits', path: '/deposits', may: 'deposit:read', icon: ArrowDownToLine },
  { key: 'players', path: '/players', may: 'player:read', icon: Users },
  { key: 'support', path: '/support', may: 'support:read', icon: Headset },
  { key: 'chat', path: '/chat', may: 'chat:moderate', icon: MessagesSquare },
  { key: 'health', path: '/health', may: 'health:read', icon: Activity },
  { key: 'audit', path: '/audit', may: 'audit:read', icon: ScrollText }
] as const satisfies readonly { key: string; path: string; may: Permission; icon: LucideIcon }[]

/** The sections that these permissions open. */
export const sectionsOf = (permissions: readonly Permission[]) => sections.filter(s => permissions.includes(s.may))
