// Checks a raffle in the browser, from its published file alone: tickets, root, what decided, and the winners.
import { type publishedRaffle, raffleFile } from '@fairhouse/contract/member/raffle.ts'
import { entryName, faultsOf, rootOf, ticketsOf, type Winner, winnersOf } from '@fairhouse/games/raffle/raffle.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { z } from 'zod'
import { type Check, checkSource, type SourceCheck } from '../draw/check-source.ts'

export type Published = z.output<typeof publishedRaffle>
export type RaffleCheck = Check<SourceCheck['key'] | 'tickets' | 'root' | 'winners' | 'own'>
/** What the house says of the member's own entry. */
export interface OwnEntry {
  readonly username: string
  readonly member: string
  readonly secret: string
  readonly from: number
  readonly to: number
}

/** The whole file, its parts put together. */
export async function wholeFile(id: string): Promise<Published> {
  const first = await call(raffleFile, { id, from: 0 })
  const entries = [...first.file.entries]
  for (let { next } = first; next !== null; ) {
    const part = await call(raffleFile, { id, from: next })
    entries.push(...part.file.entries)
    next = part.next
  }
  return { ...first.file, entries }
}

const entriesIn = (file: Published) => file.entries.map(({ member, from, to }) => ({ member, from: BigInt(from), to: BigInt(to) }))

const written = (winners: readonly { place: number; ticket: number | bigint; member: string }[]): string =>
  winners.map(({ place, ticket, member }) => `${place}: ${ticket} ${member.slice(0, 12)}`).join(' · ')
const same = (a: readonly Winner[], b: Published['winners']): boolean =>
  a.length === b.length && a.every(({ ticket, member }, at) => Number(ticket) === b[at]!.ticket && member === b[at]!.member)

/** @throws when the file is malformed */
export async function checkRaffle(file: Published, own: OwnEntry | null): Promise<readonly RaffleCheck[]> {
  const entries = entriesIn(file)
  const faults = faultsOf({ entries, root: file.root })
  const tickets = String(ticketsOf(entries))
  const inOrder = !faults.includes('order') && !faults.includes('member')
  const root = rootOf(entries)
  const checks: RaffleCheck[] = [
    { key: 'tickets', ok: inOrder && tickets === String(file.tickets), computed: tickets, published: String(file.tickets) },
    { key: 'root', ok: root === file.root, computed: root, published: file.root }
  ]
  if (own) {
    const name = entryName(file.raffle, own.username, own.secret)
    const there = file.entries.find(({ member }) => member === name)
    const ok = there !== undefined && there.from === own.from && there.to === own.to
    checks.push({ key: 'own', ok, computed: name, published: there ? `${there.from}–${there.to}` : '–' })
  }
  if (file.randomness === null) return checks
  checks.push(...(await checkSource(file)))
  const winners = winnersOf({ raffle: file.raffle, entries, root: file.root, places: file.places, randomness: file.randomness })
  checks.push({ key: 'winners', ok: same(winners, file.winners), computed: written(winners), published: written(file.winners) })
  return checks
}
