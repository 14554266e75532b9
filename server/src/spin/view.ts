// What is said of a round of a slot: to its owner, and to people with its number.
import type { spin } from '@fairhouse/contract/play/spin.ts'
import type { SlotEvent } from '@fairhouse/games/slots/book.ts'
import type { SlotRound, SlotStep } from '@fairhouse/games/slots/rounds/round.ts'
import type { z } from 'zod'
import type { MemberCaller } from '#base/http.ts'
import { uuidTime } from '#base/uuid.ts'
import type { SpinRow } from './store.ts'
import type { Slot } from './tables.ts'

/** A round to be shown: a row, or what was decided before the row is read back. */
export type ShownRow = Omit<SpinRow, 'sealed' | 'seed_id'>

interface Beside {
  /** The game's published maths; of a round that was drawn from other tables there are no books any more. */
  readonly slot: Slot | undefined
  /** Who looks; null: a visitor. */
  readonly caller: MemberCaller | null
  readonly offers: SlotRound['offers']
}

const eventsOf = (slot: Slot, { table, row }: SlotStep): readonly SlotEvent[] =>
  table === undefined || row === undefined ? [] : slot.events(table, row)

/** A round without the events of its books, for lists. */
export function listedSpin(row: ShownRow, { caller, offers }: Beside): Omit<z.output<typeof spin>, 'events'> {
  const mine = caller !== null && caller.memberId === row.member_id
  return {
    id: row.id,
    game: row.game,
    name: mine ? caller.account : row.name,
    mine,
    mode: row.mode,
    stake: row.stake,
    cost: row.cost,
    hold: row.hold,
    steps: [...row.steps],
    picks: [...row.picks],
    payout: row.payout,
    state: row.state,
    offers: { ...(offers.choose && { choose: [...offers.choose] }), ...(offers.gamble && { gamble: true }) },
    jackpot: row.jackpot === null ? null : { amount: row.jackpot },
    seed: { hash: row.hash, clientSeed: row.client_seed, serverSeed: row.server_seed },
    nonce: row.nonce,
    play: row.play,
    free: row.free,
    at: uuidTime(row.id),
    endedAt: row.ended_at
  }
}

/** A round with all that happened in it. */
export function shownSpin(row: ShownRow, beside: Beside): z.output<typeof spin> {
  const slot = beside.slot?.version === row.tables ? beside.slot : undefined
  return { ...listedSpin(row, beside), events: row.steps.map(step => (slot ? [...eventsOf(slot, step)] : [])) }
}
