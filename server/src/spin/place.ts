// Slots for members: placing a spin. Everything of a round follows from its pair of seeds, its number, the mode and the picks.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { type PlayPolicy, spinGraceMs } from '@fairhouse/contract/play/play-policy.ts'
import type { spin } from '@fairhouse/contract/play/spin.ts'
import type { SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { makeBatcher } from '#base/data/batcher.ts'
import { assert, DomainError } from '#base/errors.ts'
import { type House, perHouse } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { allowSpin, playPolicy } from '#brand/brand.ts'
import { type Game, isPlayable } from '#catalogue/catalogue.ts'
import { forgetSeed, noteNonce, openSeedsOf } from '#fair/fair.ts'
import { publicName } from '#member/member.ts'
import { refuse } from '#wallet/wallet.ts'
import { answer, moneyOf, play, slotGameOf } from './play.ts'
import { playSpins, repeatedSpin, type SpinPlaced, type SpinRequest, spinRow } from './store.ts'
import type { Slot } from './tables.ts'
import { shownSpin } from './view.ts'

type SpinOp = Omit<SpinRequest, 'seedId' | 'nonce' | 'steps' | 'payout' | 'done' | 'pot'> & { readonly slot: Slot }
interface SpinDone {
  readonly placed: SpinPlaced
  readonly request: SpinRequest
  readonly round: SlotRound
  readonly seed: { readonly hash: string; readonly clientSeed: string }
}

/** Does the round draw what wins the game's pot: the jackpot for a full board? */
function drawsPot({ model, events }: Slot, { steps }: SlotRound): boolean {
  const pot = model.kind === 'clusters' ? undefined : model.hold?.full
  return (
    pot !== undefined && steps.some(s => s.row !== undefined && events(s.table!, s.row).some(e => e.type === 'jackpot' && e.name === pot))
  )
}

/** What the pairs in force decide for these spins. */
async function decideAll(house: House, ops: readonly SpinOp[]): Promise<Omit<SpinDone, 'placed'>[]> {
  const seeds = await openSeedsOf(
    house,
    ops.map(o => o.memberId)
  )
  return ops.map(({ slot, ...op }, i) => {
    const seed = seeds[i]!
    const round = play(slot, op.mode, seed, op.hold, [])
    const decided = { seedId: seed.id, nonce: seed.nonce, steps: round.steps, payout: moneyOf(op.stake, round.payout), done: round.done }
    return { round, request: { ...op, ...decided, pot: drawsPot(slot, round) }, seed: { hash: seed.hash, clientSeed: seed.clientSeed } }
  })
}

/** Decides and places spins in one round trip. Where this process did not know the pair in force or its number, it decides anew. */
async function spinAll(house: House, ops: readonly SpinOp[]): Promise<SpinDone[]> {
  const done = new Map<SpinOp, SpinDone>()
  for (let attempt = 0, left = ops; left.length > 0; attempt++) {
    // each time somebody else has spun for this member meanwhile
    assert(attempt < 200, 'spins find the pair in force')
    const decided = await decideAll(house, left)
    const placed = await playSpins(
      house.db,
      decided.map(d => d.request)
    )
    const again: SpinOp[] = []
    for (const [i, op] of left.entries()) {
      const { outcome, seedId, nonce } = placed[i]!
      const { request } = decided[i]!
      if (outcome === 'ok') noteNonce(house, op.memberId, request.seedId, request.nonce + 1)
      else if (outcome === 'reseeded' && seedId === request.seedId) noteNonce(house, op.memberId, seedId, nonce!)
      else forgetSeed(house, op.memberId)
      if (outcome === 'reseeded') again.push(op)
      else done.set(op, { ...decided[i]!, placed: placed[i]! })
    }
    left = again
  }
  return ops.map(op => done.get(op)!)
}

const spinBatcher = perHouse(house => makeBatcher<SpinOp, SpinDone>({ key: op => op.memberId, run: ops => spinAll(house, ops) }))

interface Wish {
  readonly game: string
  readonly mode: string
  readonly stake: bigint
  readonly hold: boolean
  /** The free rounds that are to pay for it. */
  readonly free?: string | undefined
}

/** @throws DomainError stake.tooSmall, stake.tooLarge, input.invalid, game.unavailable, game.maintenance, policy.* */
async function admit(
  house: House,
  wish: Wish,
  country: string
): Promise<{ readonly game: Game; readonly slot: Slot; readonly cost: bigint; readonly policy: PlayPolicy }> {
  const { game, slot } = await slotGameOf(house, wish.game)
  const mode = slot.model.modes.find(m => m.name === wish.mode)
  // a free round is the plain game: nothing is bought or gambled with it
  if (!mode || (wish.free !== undefined && (mode.cost > 1 || wish.hold)))
    throw new DomainError('input.invalid', {}, { mode: 'input.invalid' })
  if (wish.stake < game.minStake) throw new DomainError('stake.tooSmall', { min: moneyToWire(game.minStake) })
  if (wish.stake > game.maxStake) throw new DomainError('stake.tooLarge', { max: moneyToWire(game.maxStake) })
  if (!(await isPlayable(house.db, game.code, country))) throw new DomainError(game.maintenance ? 'game.maintenance' : 'game.unavailable')
  const policy = await playPolicy(house.db, country)
  allowSpin(policy, { buy: mode.cost > 1, gamble: wish.hold, sinceMs: null })
  return { game, slot, cost: wish.stake * BigInt(mode.cost), policy }
}

/**
 * Refuses a spin that may not begin now, unless its key began one before: that one stands and its money moved, whatever has changed since.
 * @throws DomainError idempotency.conflict, or else the refusal
 */
async function repeatOf(house: House, caller: MemberCaller, wish: Wish, key: string, refusal: unknown): Promise<z.output<typeof spin>> {
  if (!(refusal instanceof DomainError)) throw refusal
  const found = await repeatedSpin(house.db, caller.memberId, key, wish)
  refuse(found)
  if (found.spinId === null) throw refusal
  return answer(house, (await spinRow(house.db, caller.memberId, found.spinId))!, caller)
}

/**
 * One round: one round trip with the bet, the money and, where it is done, its settlement. A repeat of the key answers with the first round
 * as it stands, also when no new one may begin any more.
 * @throws DomainError balance.insufficient, free.over, stake.*, round.open, game.*, policy.*, spin.tooFast, limit.*, protection.closed, idempotency.conflict
 */
export async function placeSpin(
  house: House,
  caller: MemberCaller,
  input: Wish,
  idempotencyKey: string,
  country: string
): Promise<z.output<typeof spin>> {
  const key = `spin:${idempotencyKey}`
  const admitted = await admit(house, input, country).catch((refusal: unknown) => ({
    repeat: repeatOf(house, caller, input, key, refusal)
  }))
  if ('repeat' in admitted) return admitted.repeat
  const { game, slot, cost, policy } = admitted
  const { placed, request, round, seed } = await spinBatcher(house).add({
    memberId: caller.memberId,
    name: publicName(caller.account, caller.demo),
    spinId: newId(),
    game: game.code,
    category: game.category,
    tables: slot.version,
    mode: input.mode,
    stake: input.stake,
    cost,
    hold: input.hold,
    key,
    free: input.free ?? null,
    gapMs: Math.max(0, policy.spinMs - spinGraceMs),
    slot
  })
  // the policy's own sentence, with its seconds
  if (placed.outcome === 'tooSoon') allowSpin(policy, { buy: false, gamble: false, sinceMs: -spinGraceMs })
  refuse(placed)
  const balance = { cash: placed.cash!, seq: Number(placed.seq) }
  if (placed.outcome === 'duplicate') return answer(house, (await spinRow(house.db, caller.memberId, placed.spinId))!, caller)
  house.nudge()
  return {
    ...shownSpin(
      {
        ...{
          id: placed.spinId,
          member_id: caller.memberId,
          name: request.name,
          game: request.game,
          tables: request.tables,
          mode: request.mode
        },
        ...{ stake: request.stake, cost, hold: request.hold, nonce: request.nonce, steps: round.steps, picks: [], payout: request.payout },
        ...{ jackpot: placed.jackpot, play: caller.currency === 'XXX', hash: seed.hash, client_seed: seed.clientSeed, server_seed: null },
        free: request.free !== null,
        state: !round.done ? 'open' : request.payout > 0n ? 'won' : 'lost',
        ended_at: round.done ? new Date(now()) : null
      },
      { slot, caller, offers: round.offers }
    ),
    ...balance
  }
}
