// SQL of a raffle's end: tickets numbered and published, the draw, and what was given.
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'
import { type Announced, type Decided, setAnnounced, setDecided } from '../lot.store.ts'

/** No bet counts from its end on; its news are still to be heard. */
export const setEnded = (tx: Tx, id: string) => sql`update mission.raffle set state = 'ended' where id = ${id}::uuid`.execute(tx)

/** All bets that count in them are counted. */
export const noteCounted = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await sql`update mission.raffle set state = 'counted' where id = any (${[...ids]}::uuid[]) and state = 'ended'`.execute(tx)
}

export interface Participant {
  readonly memberId: bigint
  readonly amount: bigint
  readonly secret: string
}

/** Members with valid bets in a raffle. */
export const participantsOf = async (tx: Tx, raffleId: string): Promise<Participant[]> =>
  (
    await sql<Participant>`
      select member_id as "memberId", amount, secret from mission.raffle_entry where raffle_id = ${raffleId}::uuid and amount > 0`.execute(
      tx
    )
  ).rows

/** A member's entry in the published file. */
export interface Numbered {
  readonly memberId: bigint
  readonly hash: string
  readonly ticket: bigint
  readonly tickets: bigint
}

export const writeEntries = (tx: Tx, raffleId: string, entries: readonly Numbered[]) =>
  sql`update mission.raffle_entry e set hash = n.hash, ticket = n.ticket, tickets = n.tickets
    from unnest(${entries.map(e => String(e.memberId))}::bigint[], ${entries.map(e => e.hash)}::text[], ${entries.map(e => String(e.ticket))}::bigint[],
      ${entries.map(e => String(e.tickets))}::bigint[]) as n(member_id, hash, ticket, tickets)
    where e.member_id = n.member_id and e.raffle_id = ${raffleId}::uuid`.execute(tx)

interface Sealed extends Announced {
  readonly root: string
  readonly tickets: bigint
  readonly members: number
}

/** Publishes the tickets. */
export const setSealed = (tx: Tx, id: string, { root, tickets, members, ...by }: Sealed) =>
  sql`update mission.raffle set state = 'sealed', sealed_at = clock_timestamp(), root = ${root}, tickets = ${tickets}, members = ${members},
      ${setAnnounced(by)} where id = ${id}::uuid`.execute(tx)

export const setDrawn = (tx: Tx, id: string, by: Decided) =>
  sql`update mission.raffle set state = 'drawn', ${setDecided(by)} where id = ${id}::uuid`.execute(tx)

/** Writes the members whose entries were drawn. */
export const writeWinners = (tx: Tx, raffleId: string, winners: readonly { member: string; place: number; ticket: bigint }[]) =>
  sql`insert into mission.raffle_winner (member_id, raffle_id, place, ticket)
    select e.member_id, e.raffle_id, w.place, w.ticket
    from unnest(${winners.map(w => w.member)}::text[], ${winners.map(w => w.place)}::int[], ${winners.map(w => String(w.ticket))}::bigint[]) as w(hash, place, ticket)
    join mission.raffle_entry e on e.raffle_id = ${raffleId}::uuid and e.hash = w.hash`.execute(tx)

/** The prize of a member is given. */
export const noteGiven = (tx: Tx, raffleId: string, memberId: bigint) =>
  sql`update mission.raffle_winner set given = true where member_id = ${memberId} and raffle_id = ${raffleId}::uuid`.execute(tx)

/** Prizes up to this place are given, or cannot be. */
export const noteGivenTo = (tx: Tx, id: string, { place, cost, rewards }: { place: number; cost: bigint; rewards: number }) =>
  sql`update mission.raffle set given_to = ${place}, cost = cost + ${cost}, rewards = rewards + ${rewards} where id = ${id}::uuid`.execute(
    tx
  )

export const setFinal = (tx: Tx, id: string) => sql`update mission.raffle set state = 'final' where id = ${id}::uuid`.execute(tx)

/** Nobody has a ticket: nothing is drawn. */
export const setEmpty = (tx: Tx, id: string) =>
  sql`update mission.raffle set state = 'final', tickets = 0, members = 0 where id = ${id}::uuid`.execute(tx)
