// What is typed to make links, read.
import { mostInvitesAtOnce } from '@fairhouse/contract/agent/agent.ts'

/** Days that a link may be open; null: until it is closed. */
export const expiries = [7, 30, 90, 365, null] as const
export const longestLabel = 60
const mostUses = 100_000

const whole = (text: string, max: number): number | null => {
  const number = Number(text)
  return /^\d{1,6}$/.test(text) && number >= 1 && number <= max ? number : null
}

/** How many may register by a link: null for any number, undefined where it is no such number. */
export const readUses = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (whole(text.trim(), mostUses) ?? undefined)

/** How many links may be made now: at most as many as one call makes, and as may still be open. */
export const mostLinks = ({ most, open }: { most: number; open: number }): number => Math.max(0, Math.min(mostInvitesAtOnce, most - open))

/** How many links to make: undefined where it is no number from 1 to `max`. */
export const readCount = (text: string, max: number): number | undefined => whole(text.trim(), max) ?? undefined
