// What placing a spin and going on with one have in common: the game, the round that follows from its seeds, and how it is answered.
import type { spin } from '@fairhouse/contract/play/spin.ts'
import { Refusal } from '@fairhouse/games/engine.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { playSlot, type SlotPick, type SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import type { z } from 'zod'
import { macOf } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { type Game, gameByCode } from '#catalogue/catalogue.ts'
import { openSeed } from '#fair/fair.ts'
import type { SpinRow } from './store.ts'
import { type Slot, slots } from './tables.ts'
import { shownSpin } from './view.ts'

/** The catalogue's game and the published maths of a slot. @throws DomainError game.unavailable */
export async function slotGameOf(house: House, code: string): Promise<{ game: Game; slot: Slot }> {
  const game = await gameByCode(house.db, code)
  const slot = slots().get(code)
  if (game?.engine !== 'slot' || !slot) throw new DomainError('game.unavailable')
  return { game, slot }
}

/** Hundredths of the stake as money: exact, since stakes are whole hundredths. */
export const moneyOf = (stake: bigint, payout: number): bigint => (stake * BigInt(payout)) / 100n

/** Plays a round; the engine's refusals are the contract's codes. */
export function play(
  slot: Slot,
  mode: string,
  seeds: Parameters<typeof dealDice>[0],
  hold: boolean,
  picks: readonly SlotPick[]
): SlotRound {
  try {
    return playSlot(slot, mode, dealDice(seeds, macOf), hold, picks)
  } catch (cause) {
    if (cause instanceof Refusal) throw new DomainError(cause.code, cause.params)
    throw cause
  }
}

/** The round of a row as it stands, or after more picks. */
export const replay = (house: House, slot: Slot, row: SpinRow, picks: readonly SlotPick[] = row.picks): SlotRound =>
  play(
    slot,
    row.mode,
    {
      serverSeed: row.server_seed ?? openSeed(house, { id: row.seed_id, sealed: row.sealed }),
      clientSeed: row.client_seed,
      nonce: row.nonce
    },
    row.hold,
    picks
  )

/** A round that is kept, as its owner or anybody else may see it. An open one says what it offers. */
export function answer(
  house: House,
  row: SpinRow,
  caller: MemberCaller | null,
  balance: { readonly cash?: bigint; readonly seq?: number } = {}
): z.output<typeof spin> {
  const slot = slots().get(row.game)
  const goesOn = row.state === 'open' && slot?.version === row.tables
  return { ...shownSpin(row, { slot, caller, offers: goesOn ? replay(house, slot, row).offers : {} }), ...balance }
}
