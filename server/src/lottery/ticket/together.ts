// What the tickets of one member in one issue count as together: sides bought against each other count as one ticket would.
import { coveredPercent, validTogether } from '@fairhouse/contract/income/valid-bet.ts'
import { decode } from '@fairhouse/games/lottery/text.ts'
import type { Draw, Family, Fraction } from '@fairhouse/games/lottery/types.ts'
import type { Reader } from '#base/database.ts'
import { judgeTicket, playOfTicket } from '../rules.ts'
import { type PlayedTicket, ticketsOfMembers } from './tickets.store.ts'

const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.of + b.n * a.of, of: a.of * b.of })
const none: Fraction = { n: 0n, of: 1n }
const isTooMuch = ({ n, of }: Fraction): boolean => n * 100n > of * coveredPercent

/** Do these tickets on one play cover too much together? Of numbers that exclude each other parts of outcomes add up; each is counted once. */
function coverTooMuch(family: Family, code: string, tickets: readonly PlayedTicket[]): boolean {
  const play = playOfTicket(family, code)
  const seen = new Set<string>()
  let covered = none
  for (const selection of new Set(tickets.map(t => t.selection))) {
    const chosen = decode(selection)
    const own = play.coverage(chosen)
    const numbers = (play.atOnce ?? 1) === 1 ? play.numbers(chosen) : null
    if (!numbers || numbers.length === 0) continue
    const fresh = numbers.filter(number => !seen.has(number))
    for (const number of fresh) seen.add(number)
    covered = plus(covered, { n: own.n * BigInt(fresh.length), of: own.of * BigInt(numbers.length) })
  }
  return isTooMuch(covered)
}

/** What each of these tickets of one member counts as, by its id. */
export function validOfTickets(family: Family, tickets: readonly PlayedTicket[], draw: Draw): Map<string, bigint> {
  const byPlay = Map.groupBy(tickets, t => t.play)
  const tooMuch = new Set([...byPlay].flatMap(([play, of]) => (coverTooMuch(family, play, of) ? [play] : [])))
  const counts = (t: PlayedTicket) => !tooMuch.has(t.play) && !isTooMuch(playOfTicket(family, t.play).coverage(decode(t.selection)))
  const valid = validTogether(tickets.map(t => ({ stake: t.stake, payout: judgeTicket(family, t, draw).payout, counts: counts(t) })))
  return new Map(tickets.map((t, i) => [t.id, valid[i]!]))
}

/** What tickets of an issue count as, asked for chunk by chunk: all tickets of a member are judged together, once. */
export function countingTogether(reader: Reader, family: Family, game: string, issue: string, draw: Draw) {
  const known = new Map<bigint, ReadonlyMap<string, bigint>>()
  return async (tickets: readonly { readonly id: string; readonly memberId: bigint }[]): Promise<bigint[]> => {
    const missing = [...new Set(tickets.map(t => t.memberId))].filter(id => !known.has(id))
    const all = Map.groupBy(missing.length > 0 ? await ticketsOfMembers(reader, game, issue, missing) : [], t => t.memberId)
    for (const id of missing) known.set(id, validOfTickets(family, all.get(id) ?? [], draw))
    return tickets.map(t => known.get(t.memberId)!.get(t.id) ?? 0n)
  }
}
