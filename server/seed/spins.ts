// The demo brand's spins: drawn from the players' own pairs of seeds and paid through the journal, as any others.
import { randomInt } from 'node:crypto'
import { UNIT } from '@fairhouse/contract/money.ts'
import { inTransaction, type Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { type Game, gamesOfEngine } from '#catalogue/catalogue.ts'
import { openSeedsOf } from '#fair/fair.ts'
import { replaceSeedOf } from '#fair/seeds.ts'
import { publicName } from '#member/member.ts'
import { moneyOf, play } from '#spin/play.ts'
import { playSpins, writeStep } from '#spin/store.ts'
import { slots } from '#spin/tables.ts'
import type { Player } from './history.ts'

const stakes = [20n, 50n, 100n, 200n, 500n].map(hundredths => (hundredths * UNIT) / 100n)

/** Everybody spins each slot `count` times; halfway the pairs are replaced, so that there are rounds to check. */
export async function seedSpins(house: House, players: readonly Player[], count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    for (const game of await gamesOfEngine(house.db, 'slot')) await spinTogether(house, game, players)
    if (i === count >> 1) for (const { memberId } of players) await inTransaction(house.db, tx => replaceSeedOf(tx, house, memberId, ''))
  }
}

interface Spinning {
  /** Where they are written; the house's database unless given. */
  readonly reader?: Reader
  /** In 1/100,000 units, whole hundredths. */
  readonly stakeOf?: () => bigint
}

/** Everybody spins the slot once. */
export async function spinTogether(
  house: House,
  game: Game,
  players: readonly Player[],
  { reader = house.db, stakeOf = () => stakes[randomInt(stakes.length)]! }: Spinning = {}
): Promise<void> {
  const slot = slots().get(game.code)!
  const seeds = await openSeedsOf(
    house,
    players.map(p => p.memberId)
  )
  const spins = players.map(({ memberId, name }, i) => {
    const seed = seeds[i]!
    const round = play(slot, 'base', seed, false, [])
    const stake = stakeOf()
    const spinId = newId()
    const bet = {
      memberId,
      name: publicName(name, true),
      spinId,
      game: game.code,
      category: game.category,
      tables: slot.version,
      mode: 'base'
    }
    const decided = { seedId: seed.id, nonce: seed.nonce, steps: round.steps, payout: moneyOf(stake, round.payout), done: round.done }
    return { ...bet, ...decided, stake, cost: stake, hold: false, key: `demo:${spinId}`, gapMs: 0, pot: false, free: null }
  })
  const placed = await playSpins(reader, spins)
  for (const [i, { outcome }] of placed.entries()) {
    if (outcome !== 'ok') continue
    const { memberId, spinId, stake, done } = spins[i]!
    if (!done) {
      const picks = [{ kind: 'choose', option: 'river' }] as const
      const { steps, payout } = play(slot, 'base', seeds[i]!, false, picks)
      await writeStep(reader, { id: spinId, member_id: memberId }, { seen: 1, steps, picks, payout: moneyOf(stake, payout), done: true })
    }
    seeds[i]!.nonce++
  }
}
