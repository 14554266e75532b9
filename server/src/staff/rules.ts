// Decisions on operators' logins: locks after failures, names.
import { type Permission, permissions } from '@fairhouse/contract/endpoint.ts'

const minuteMs = 60_000
/** Failures within this time count together, and a lock lasts as long from the last of them. */
export const lockMs = 30 * minuteMs
/** Failures until the lock: passwords per name, passwords per address, codes per operator (over all tickets). */
export const lockAfter = { name: 5, address: 30, code: 10 } as const
export const ticketMinutes = 5
export const triesPerTicket = 5
export const idleMinutes = 15
export const sessionHours = 8
/** How long a pass shows an operator the shut site. */
export const passHours = 1

/** How long the link of an invitation is good. */
export const linkHours = 24
/** An operator's password has at least so many signs. */
export const shortestPassword = 12

/** Rights over other people's money, over rights themselves, and to be the second pair of eyes: two operators give them. */
const weighty: ReadonlySet<string> = new Set<Permission>([
  'staff:manage',
  'approval:decide',
  'withdrawal:decide',
  'withdrawal:rules',
  'deposit:decide',
  'deposit:method',
  'adjustment:make',
  'reconciliation:settle',
  'settlement:edit',
  'kyc:decide',
  'lottery:manage',
  'table:manage',
  'sport:trade',
  'sport:settle',
  'claim:manage',
  'mall:manage',
  'income:run',
  'income:decide'
])
export const isWeighty = (permissions: readonly string[]): boolean => permissions.some(p => weighty.has(p))
/** What a change of role adds. */
export const gains = (before: readonly string[], after: readonly string[]): string[] => after.filter(p => !before.includes(p))

/** ASCII lower case: names are the same whatever their case, in every language. */
export const usernameKey = (username: string): string => username.replace(/[A-Z]/g, c => c.toLowerCase())

/** When a lock ends (milliseconds since 1970), or null when there is none. `tries` are the failed tries of the last hour. */
export function lockedUntil(tries: readonly number[], limit: number, now: number): number | null {
  const last = Math.max(...tries)
  if (tries.length === 0 || last <= now - lockMs) return null
  return tries.filter(t => t > last - lockMs).length >= limit ? last + lockMs : null
}

/** Whole minutes until a lock ends, at least one. */
export const minutesUntil = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / minuteMs))

/** The permissions of a role that the contract knows. */
export const knownPermissions = (names: readonly string[]): Permission[] => permissions.filter(p => names.includes(p))
