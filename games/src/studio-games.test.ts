import { parseMoney } from '@fairhouse/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { dicePayout, diceReturn, faces, isDiceChoice, roll, targetOf, winningRolls, wins } from './dice/dice.ts'
import { dealDice } from './fairness/dice.ts'
import { isMinesChoice, lastStep, layMines, minesMultiplier, minesPayout, minesReturn } from './mines/mines.ts'
import { binsOf, dropBall, isPlinkoChoice, plinkoPayout, plinkoReturn, waysTo } from './plinko/plinko.ts'
import { largestWin, type StudioGame, studioGames } from './studio-games.ts'

const seeds = (nonce: number) => ({ serverSeed: 'ab'.repeat(32), clientSeed: 'a player', nonce })
const ofKind = <K extends StudioGame['kind']>(kind: K) => studioGames.filter((g): g is Extract<StudioGame, { kind: K }> => g.kind === kind)

describe('the studio’s list', () => {
  it('has a dozen games with a code of the protocol and a code of the catalogue each, none twice', () => {
    expect(studioGames.length).toBeGreaterThanOrEqual(12)
    expect(new Set(studioGames.map(g => g.code)).size).toBe(studioGames.length)
    expect(new Set(studioGames.map(g => g.catalogueCode)).size).toBe(studioGames.length)
    for (const game of studioGames) {
      expect(game.code).toMatch(/^[a-z]{3}_[a-z_]+$/)
      expect(game.catalogueCode).toMatch(/^foxglove-[a-z-]+$/)
    }
  })
})

it('no round of any game can pay more than the house says of it', () => {
  const largest = (game: StudioGame): bigint => {
    const stake = parseMoney(String(game.largestStake))
    if (game.kind === 'dice') {
      const choice = { side: 'under', target: game.rules.smallestChance } as const
      return dicePayout(stake, choice, game.rules, 0)
    }
    if (game.kind === 'plinko')
      return game.rules.risks
        .flatMap(risk => game.rules.rows.map(rows => plinkoPayout(stake, { rows, risk }, 0)))
        .sort((a, b) => (a < b ? 1 : -1))[0]!
    let most = 0n
    for (let mines = game.rules.fewestMines; mines <= game.rules.mostMines; mines++) {
      const paid = minesPayout(stake, lastStep({ mines }, game.rules), { mines }, game.rules)
      if (paid > most) most = paid
    }
    return most
  }
  for (const game of studioGames) expect(largest(game), game.code).toBeLessThanOrEqual(parseMoney(String(largestWin)))
})

describe('dice', () => {
  it('returns what its list says at every target that can be chosen, to a ten-thousandth, and never more', () => {
    for (const { rules, rtp } of ofKind('dice'))
      for (const side of ['under', 'over'] as const)
        for (let rolls = rules.smallestChance; rolls <= rules.largestChance; rolls++) {
          const choice = { side, target: targetOf(side, rolls) }
          const exact = diceReturn(choice, rules)
          if (!isDiceChoice(choice, rules) || winningRolls(choice) !== rolls || exact > rtp * 100 || exact < rtp * 100 - 100)
            expect.unreachable(`${side} ${choice.target} returns ${exact}`)
        }
  })

  it('counts the winning faces of a target one by one as its chance says', () => {
    for (const choice of [
      { side: 'under', target: 4_950 },
      { side: 'over', target: 5_049 },
      { side: 'under', target: 100 },
      { side: 'over', target: 199 }
    ] as const) {
      let winning = 0
      for (let face = 0; face < faces; face++) if (wins(choice, face)) winning++
      expect(winning).toBe(winningRolls(choice))
    }
  })

  it('pays a half chance 1.98 times, and nothing for the target itself', () => {
    const { rules } = ofKind('dice')[0]!
    const choice = { side: 'under', target: 5_000 } as const
    expect(dicePayout(parseMoney('10'), choice, rules, 4_999)).toBe(parseMoney('19.80'))
    expect(dicePayout(parseMoney('10'), choice, rules, 5_000)).toBe(0n)
    expect(dicePayout(parseMoney('10'), { side: 'over', target: 4_999 }, rules, 4_999)).toBe(0n)
  })

  it('refuses targets between the faces and chances that the game does not offer', () => {
    const { rules } = ofKind('dice')[0]!
    for (const target of [99, 9_801, 50.5, -1, Number.NaN]) expect(isDiceChoice({ side: 'under', target }, rules)).toBe(false)
    expect(isDiceChoice({ side: 'beside' as never, target: 5_000 }, rules)).toBe(false)
  })

  it('rolls the same for the same seeds, evenly over the faces', () => {
    expect(roll(dealDice(seeds(7)))).toBe(roll(dealDice(seeds(7))))
    const tenths = new Array<number>(10).fill(0)
    for (let nonce = 0; nonce < 5_000; nonce++) tenths[Math.floor(roll(dealDice(seeds(nonce))) / 1_000)]!++
    for (const count of tenths) expect(Math.abs(count - 500)).toBeLessThan(110)
  })
})

describe('mines', () => {
  it('returns 99 % to whoever stops after any number of cells, with any number of mines, and never more', () => {
    for (const { rules } of ofKind('mines'))
      for (let mines = rules.fewestMines; mines <= rules.mostMines; mines++)
        for (let opened = 1; opened <= lastStep({ mines }, rules); opened++) {
          const exact = minesReturn(opened, { mines }, rules)
          if (exact > 990_000 || exact < 989_900) expect.unreachable(`${mines} mines, ${opened} cells return ${exact}`)
        }
  })

  it('agrees with counting every field of three by three', () => {
    const rules = { side: 3, edge: 0 }
    for (let mines = 1; mines < 9; mines++) {
      let fields = 0
      let safe = 0
      for (let mask = 0; mask < 512; mask++) {
        if (mask.toString(2).replaceAll('0', '').length !== mines) continue
        fields++
        if ((mask & 1) === 0) safe++
      }
      expect(minesMultiplier(1, { mines }, rules)).toBe((10_000n * BigInt(fields)) / BigInt(safe))
    }
  })

  it('pays by itself at the last step below the ceiling, and not before the first', () => {
    const { rules } = ofKind('mines')[0]!
    expect(lastStep({ mines: 24 }, rules)).toBe(1)
    expect(lastStep({ mines: 1 }, rules)).toBe(24)
    const step = lastStep({ mines: 12 }, rules)
    expect(minesMultiplier(step, { mines: 12 }, rules)).toBeLessThanOrEqual(10_000_000n)
    expect(minesMultiplier(step + 1, { mines: 12 }, rules)).toBeGreaterThan(10_000_000n)
    expect(minesPayout(parseMoney('3'), 0, { mines: 3 }, rules)).toBe(parseMoney('3'))
  })

  it('lays as many mines as were chosen, each on its own cell, every cell as often as another', () => {
    const { rules } = ofKind('mines')[0]!
    const cells = new Array<number>(25).fill(0)
    for (let nonce = 0; nonce < 2_000; nonce++) {
      const field = layMines({ mines: 5 }, rules, dealDice(seeds(nonce)))
      expect(new Set(field).size).toBe(5)
      for (const cell of field) cells[cell]!++
    }
    for (const count of cells) expect(Math.abs(count - 400)).toBeLessThan(100)
    expect(isMinesChoice({ mines: 25 }, rules)).toBe(false)
    expect(isMinesChoice({ mines: 0 }, rules)).toBe(false)
    expect(isMinesChoice({ mines: 2.5 }, rules)).toBe(false)
  })
})

describe('plinko', () => {
  it('returns what its list says with every number of rows and every risk: all ways added up', () => {
    for (const { rules, rtp } of ofKind('plinko')) {
      const returns = rules.risks.flatMap(risk => rules.rows.map(rows => plinkoReturn({ rows, risk })))
      expect(Math.max(...returns)).toBeLessThanOrEqual(990_000)
      expect(Math.floor(Math.min(...returns) / 1_000) * 10).toBe(rtp)
    }
  })

  it('has a bin for every number of rights, the same on both sides, and 2^rows ways to them', () => {
    for (const { rules } of ofKind('plinko'))
      for (const risk of rules.risks)
        for (const rows of rules.rows) {
          const bins = binsOf({ rows, risk })
          expect(bins).toHaveLength(rows + 1)
          expect(bins.toReversed()).toEqual(bins)
          expect(bins.reduce((sum, _, bin) => sum + waysTo(rows, bin), 0n)).toBe(1n << BigInt(rows))
        }
  })

  it('drops a ball by its seeds, and pays by the bin', () => {
    const fall = dropBall({ rows: 12 }, dealDice(seeds(3)))
    expect(fall).toEqual(dropBall({ rows: 12 }, dealDice(seeds(3))))
    expect(fall.path).toHaveLength(12)
    expect(fall.bin).toBe(fall.path.filter(right => right === 1).length)
    expect(plinkoPayout(parseMoney('2'), { rows: 16, risk: 'high' }, 0)).toBe(parseMoney('1600'))
    expect(isPlinkoChoice({ rows: 17, risk: 'low' }, { rows: [8], risks: ['low'] })).toBe(false)
    expect(() => binsOf({ rows: 7, risk: 'low' })).toThrow(RangeError)
  })
})
