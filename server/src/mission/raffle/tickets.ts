// Numbers the tickets of a raffle and hashes them, some at a time: of 100,000 members nobody else waits for it.
import { setImmediate as breathe } from 'node:timers/promises'
import { entriesInSteps, entryName, rootInSteps, ticketsOf } from '@fairhouse/games/raffle/raffle.ts'
import type { Numbered } from './draw.store.ts'

/** A member who takes part. */
export interface Taking {
  readonly memberId: bigint
  readonly username: string
  readonly secret: string
  readonly tickets: bigint
}

export interface Tickets {
  readonly list: readonly Numbered[]
  readonly root: string
  readonly tickets: bigint
}

/** So many members are done at once. */
const atOnce = 500

/** Does the work of a generator, and lets everything else that waits go first between its steps. */
async function slowly<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await breathe()
  }
}

interface Named {
  readonly memberId: bigint
  readonly member: string
  readonly tickets: bigint
}

/** Members by the first two digits of their hashes. */
async function inHeaps(raffle: string, taking: readonly Taking[]): Promise<Map<string, Named[]>> {
  const heaps = new Map<string, Named[]>()
  for (const [at, { memberId, username, secret, tickets }] of taking.entries()) {
    const named = { memberId, member: entryName(raffle, username, secret), tickets }
    const heap = heaps.get(named.member.slice(0, 2))
    if (heap) heap.push(named)
    else heaps.set(named.member.slice(0, 2), [named])
    if (at % atOnce === atOnce - 1) await breathe()
  }
  return heaps
}

/** In the order of their hashes: each heap by itself. */
async function inOrder(heaps: ReadonlyMap<string, Named[]>): Promise<Named[]> {
  const sorted: Named[] = []
  for (const digits of [...heaps.keys()].sort()) {
    sorted.push(...heaps.get(digits)!.sort((a, b) => (a.member < b.member ? -1 : 1)))
    await breathe()
  }
  return sorted
}

/** In the order of their hashes. */
export async function numbered(raffle: string, taking: readonly Taking[]): Promise<Tickets> {
  // nobody takes part without a ticket: an entry stands where its member does
  const named = await inOrder(await inHeaps(raffle, taking))
  const entries = await slowly(entriesInSteps(named))
  const list: Numbered[] = []
  for (const [at, { member, from, to }] of entries.entries()) {
    list.push({ memberId: named[at]!.memberId, hash: member, ticket: from, tickets: to - from + 1n })
    if (at % atOnce === atOnce - 1) await breathe()
  }
  return { list, root: await slowly(rootInSteps(entries)), tickets: ticketsOf(entries) }
}
