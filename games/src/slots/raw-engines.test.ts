import { expect, test } from 'vitest'
import type { Dice } from '../engine.ts'
import { addUp } from './book.ts'
import { countCycle, holdTheory } from './exact.ts'
import { fastDice } from './fast-dice.ts'
import { compileStrips } from './model.ts'
import { emberFoundry } from './models/ember-foundry.ts'
import { marigoldFerry } from './models/marigold-ferry.ts'
import { mothPost } from './models/moth-post.ts'
import { stormOrrery } from './models/storm-orrery.ts'
import { tidepoolClockwork } from './models/tidepool-clockwork.ts'
import { tinOrchard } from './models/tin-orchard.ts'
import { slotModels } from './models.ts'
import { playBook, player } from './play.ts'
import { clustersOf } from './rounds/cluster-round.ts'
import { tableNames } from './rounds/round.ts'
import { winsOf } from './strips.ts'
import vectors from './vectors.json' with { type: 'json' }

const scripted = (faces: readonly number[]): Dice => {
  let next = 0
  return { below: () => faces[next++]! }
}

test('every stop of the classic reels pays what was counted, coin by coin', () => {
  const { cycle, totalWinCoins, hits, histogramCoins } = vectors.tinOrchard
  const play = player(tinOrchard, 'base')
  const seen: Record<string, number> = {}
  let rounds = 0
  let total = 0
  let paying = 0
  for (let a = 0; a < 28; a++)
    for (let b = 0; b < 28; b++)
      for (let c = 0; c < 28; c++)
        for (let multiplier = 0; multiplier < 24; multiplier++) {
          const coins = play(scripted([a, b, c, multiplier]), null).payout / 20
          rounds++
          total += coins
          if (coins > 0) paying++
          seen[coins] = (seen[coins] ?? 0) + 1
        }
  expect({ rounds, total, paying }).toEqual({ rounds: cycle, total: totalWinCoins, paying: hits })
  expect(seen).toEqual(histogramCoins)
})

test('the whole cycle of lines, ways and scatters comes to the counted coins', () => {
  for (const set of ['base', 'free'] as const) {
    const lines = countCycle(compileStrips(marigoldFerry), set)
    const lineVector = vectors.marigoldFerry[set]
    expect(lines.cycle).toBe(lineVector.cycle)
    expect(lines.symbolWin / 5).toBe(lineVector.lineWin)
    expect(lines.scatterWin / 5).toBe(lineVector.scatterWin)
    expect(lines.scatterCounts).toEqual(lineVector.scatterCounts)
    const ways = countCycle(compileStrips(mothPost), set)
    const waysVector = vectors.mothPost[set]
    expect(ways.cycle).toBe(waysVector.cycle)
    expect(ways.symbolWin / 4).toBe(waysVector.waysWin)
    expect(ways.scatterWin / 4).toBe(waysVector.scatterWin)
    expect(ways.scatterCounts).toEqual(waysVector.scatterCounts)
  }
  expect(countCycle(compileStrips(emberFoundry), 'base').symbolWin / 4).toBe(vectors.emberFoundry.base.lineWin)
})

test('with free spins that bring free spins, lines and ways return what was counted', () => {
  for (const [model, vector, awards] of [
    // counted before the player could choose, when more scatters gave more spins
    [marigoldFerry, vectors.marigoldFerry, [10, 15, 20]],
    [mothPost, vectors.mothPost, mothPost.freeSpins!.awards]
  ] as const) {
    const base = countCycle(compileStrips(model), 'base')
    const free = countCycle(compileStrips(model), 'free')
    const spinsOf = (awards: readonly number[], counts: readonly number[], cycle: number) =>
      awards.reduce((sum, award, i) => sum + award * counts[3 + i]!, 0) / cycle
    const won = spinsOf(awards, base.scatterCounts, base.cycle)
    const again = spinsOf(model.freeSpins!.retrigger, free.scatterCounts, free.cycle)
    const perFree = ((free.symbolWin + free.scatterWin) / free.cycle) * (model.freeSpins!.multiplier ?? 1)
    const rtp = ((base.symbolWin + base.scatterWin) / base.cycle + (won / (1 - again)) * perFree) / 100
    expect(rtp).toBeCloseTo(vector.rtp, 9)
  }
})

test('calm, river and rapids return the same: counted over the whole cycle of the free reels, not played', () => {
  const { freeSpins, choice } = marigoldFerry
  const free = countCycle(compileStrips(marigoldFerry), 'free')
  const again = freeSpins!.retrigger.reduce((sum, spins, i) => sum + spins * free.scatterCounts[3 + i]!, 0) / free.cycle
  const perSpin = (free.symbolWin + free.scatterWin) / free.cycle
  for (const { spins, multiplier } of choice!.options)
    expect(Math.abs((spins * multiplier * perSpin) / (1 - again) / choice!.worth - 1)).toBeLessThan(0.0005)
})

test('the engine pays the first three reels of lines as often as was counted', () => {
  // three equal from the left decide whether a line pays at all; scatters of the last two reels only add
  const game = compileStrips(marigoldFerry)
  const scatters = (window: Uint8Array) => (window.includes(game.scatter) ? 1 : 0)
  const [first, second, third, fourth, fifth] = game.windows.base as [Uint8Array[], Uint8Array[], Uint8Array[], Uint8Array[], Uint8Array[]]
  const lastTwo = [0, 0, 0]
  for (const a of fourth) for (const b of fifth) lastTwo[scatters(a) + scatters(b)]!++
  const nothing = Uint8Array.from([game.coin, game.coin, game.coin])
  let hits = 0
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const lines = winsOf(game, [a, b, c, nothing, nothing], 1, 1, null) > 0
        const held = scatters(a) + scatters(b) + scatters(c)
        for (const [more, stops] of lastTwo.entries()) if (lines || held + more >= 3) hits += stops
      }
  expect(hits).toBe(vectors.marigoldFerry.base.hits)
})

test('coins that are held fill the board as often as was counted, and return what was counted', () => {
  const hold = emberFoundry.hold!
  for (const [held, [coins, full]] of Object.entries(vectors.emberFoundry.finalCoinsAndFull) as [string, [number, number]][]) {
    const theory = holdTheory(hold, 15, Number(held))
    expect(theory.coins).toBeCloseTo(coins, 9)
    expect(theory.full).toBeCloseTo(full, 9)
  }
  const mean =
    hold.values.reduce((sum, [value, weight]) => sum + (typeof value === 'string' ? hold.jackpots[value]! : value) * weight, 0) / 1000
  expect(mean).toBe(vectors.emberFoundry.coinMean)
  const { symbolWin, cycle } = countCycle(compileStrips(emberFoundry), 'base')
  const feature = vectors.emberFoundry.coinsInView.reduce((sum, share, held) => {
    if (held < 6 || share === 0) return sum
    const { coins, full } = holdTheory(hold, 15, held)
    return sum + share * (coins * mean + full * hold.jackpots.grand!)
  }, 0)
  expect(symbolWin / cycle / 100 + feature).toBeCloseTo(vectors.emberFoundry.rtp, 8)
})

test('equal neighbours are a cluster, corners are not, and scatters never', () => {
  // columns of three, from the left: 0 0 1 | 1 0 1 | 2 2 2
  const cells = Uint8Array.from([0, 0, 1, 1, 0, 1, 2, 2, 2])
  expect(clustersOf(cells, 3, 3, 3, 7)).toEqual([
    [0, 1, 4],
    [6, 7, 8]
  ])
  expect(clustersOf(cells, 3, 3, 3, 2)).toEqual([[0, 1, 4]])
  expect(clustersOf(cells, 3, 3, 4, 7)).toEqual([])
})

test('falling clusters pay as often as in two thousand million counted rounds, within four standard errors', () => {
  const play = player(tidepoolClockwork, 'base')
  const rounds = 12_000
  let hits = 0
  for (let round = 0; round < rounds; round++) if (play(fastDice(11, round), null).payout > 0) hits++
  expect(Math.abs(hits / rounds - 0.336953)).toBeLessThan(4 * Math.sqrt((0.337 * 0.663) / rounds))
})

test('the events of any round of any game add up to its payout, and the same dice play the same round', () => {
  for (const model of slotModels)
    for (const name of tableNames(model))
      for (let round = 0; round < 300; round++) {
        const book = playBook(model, name, fastDice(5, round))
        expect(addUp(book.events, model.cap)).toBe(book.payout)
        expect(player(model, name)(fastDice(5, round), null).payout).toBe(book.payout)
      }
})

test('nobody wins more than the cap, and the round ends with it', () => {
  const low = { ...stormOrrery, cap: 5_000 }
  let capped = 0
  for (let round = 0; round < 200; round++) {
    const book = playBook(low, 'buy', fastDice(9, round))
    expect(book.payout).toBeLessThanOrEqual(5_000)
    expect(addUp(book.events, low.cap)).toBe(book.payout)
    if (book.payout === 5_000) capped++
  }
  expect(capped).toBeGreaterThan(0)
})
