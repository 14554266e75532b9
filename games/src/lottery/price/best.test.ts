// What a line can win at best: no result ever pays more, and it is no more than some result pays.
import { expect, test } from 'vitest'
import type { Dice } from '../../engine.ts'
import { dealDice } from '../../fairness/dice.ts'
import { products } from '../families/selection.ts'
import { rulesOf } from '../families.ts'
import { nearbyDraw, randomChoice, wantedOf } from '../testing.ts'
import { type Draw, type Family, families, type Play, type Selection } from '../types.ts'
import { bestAssignment } from './best.ts'
import { topOf, winOf } from './price.ts'

const diceOf = (name: string, nonce: number): Dice => dealDice({ serverSeed: 'house', clientSeed: name, nonce })
const series = 1_960
const winWith = (play: Play, chosen: Selection, draw: Draw): bigint => {
  const judged = play.judge(chosen, draw).filter(({ bets }) => bets > 0)
  return judged.length === 0 ? 0n : winOf(play, judged, series, 'yuan', 1)
}
const top = (play: Play, chosen: Selection): bigint => topOf(play, chosen, series, 'yuan', 1)
const tell = (play: Play, chosen: Selection) => `${play.code} ${JSON.stringify(chosen).slice(0, 400)}`

test.each(['k3', 'bingo', 'pc28'] as const)('%s: the top of every choice is the most that any of all results pays', family => {
  const symbols = family === 'pc28' ? ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] : ['1', '2', '3', '4', '5', '6']
  const draws = products([symbols, symbols, symbols])
  for (const play of rulesOf(family).plays)
    for (let nonce = 0; nonce < 12; nonce++) {
      const chosen = randomChoice(play, diceOf(play.code, nonce))
      const most = draws
        .map(draw => winWith(play, chosen, draw))
        .toSorted((a, b) => Number(a - b))
        .at(-1)
      expect(top(play, chosen), tell(play, chosen)).toBe(most)
    }
})

/** Results of Vietnam in which every number ends with the same bet, and in which every one begins with it. */
function ofOneBet(family: Family, play: Play, { rows, tickets }: Selection): Draw[] {
  if (!family.startsWith('vn-')) return []
  const bet = tickets?.[0] ?? (play.form.rows.length === 1 ? rows![0]![0]! : rows!.map(row => row[0]!).join(''))
  if (!/^\d+$/.test(bet)) return []
  const widths = rulesOf(family)
    .draw(diceOf('widths', 0))
    .map(number => number.length)
  return [widths.map(width => bet.padStart(width, '0').slice(-width)), widths.map(width => bet.padEnd(width, '0').slice(0, width))]
}

/** Looks for the dearest result: from several ones step by step to better ones. Fails on the way if one pays more than the top. */
function climb(family: Family, play: Play, chosen: Selection, dice: Dice): bigint {
  const limit = top(play, chosen)
  const wanted = wantedOf(play, chosen)
  const starts = [...ofOneBet(family, play, chosen), ...Array.from({ length: 8 }, () => rulesOf(family).draw(dice))]
  let most = 0n
  const see = (draw: Draw): bigint => {
    const win = winWith(play, chosen, draw)
    if (win > limit) throw new Error(`${tell(play, chosen)} wins ${win} with ${draw}, its top is ${limit}`)
    if (win > most) most = win
    return win
  }
  for (let draw of starts) {
    let here = see(draw)
    for (let step = 0; step < 150; step++) {
      let next = draw
      for (let i = dice.below(3); i >= 0; i--) next = nearbyDraw(family, next, wanted, dice)
      const there = see(next)
      if (there > here || (there === here && dice.below(2) === 0)) {
        draw = next
        here = there
      }
      if (most === limit) break
    }
  }
  return most
}

test.each(families)('%s: no findable result pays a choice more than its top, and some result of every play pays the top', family => {
  for (const play of rulesOf(family).plays) {
    let reached = 0
    for (let nonce = 0; nonce < 3; nonce++) {
      const dice = diceOf(`${play.code} climb`, nonce)
      const chosen = randomChoice(play, dice)
      if (climb(family, play, chosen, dice) === top(play, chosen)) reached++
    }
    expect(reached, `no result pays the top of ${play.code}`).toBeGreaterThan(0)
  }
})

test('places of different tokens win together at best as trying all their orders shows', () => {
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0 ? [[]] : left.flatMap(each => orders(left.filter(other => other !== each)).map(rest => [each, ...rest]))
  const all = orders([0, 1, 2, 3, 4])
  const dice = diceOf('weights', 0)
  for (let i = 0; i < 200; i++) {
    const weights = Array.from({ length: 1 + dice.below(5) }, () => Array.from({ length: 5 }, () => dice.below(3)))
    const most = Math.max(...all.map(order => weights.reduce((sum, row, at) => sum + row[order[at]!]!, 0)))
    expect(bestAssignment(weights), JSON.stringify(weights)).toBe(most)
  }
})

test('what used to be counted as one bet is counted as what comes together', () => {
  const cases: [Family, string, Selection, string, number][] = [
    ['vn-north', 'LO2', { tickets: ['07'] }, 'LO2', 27],
    ['vn-south', 'LO2_1K', { tickets: ['07', '08'] }, 'LO2_1K', 18],
    ['vn-south', 'XIEN2', { rows: [['01', '02', '03', '04']] }, 'XIEN2', 6],
    ['ssc', 'DWD', { rows: [['1'], ['2', '3'], [], [], ['4']] }, 'win', 3],
    ['ssc', 'R2', { rows: [['1'], ['1'], ['1', '2'], [], []] }, 'win', 3],
    ['ssc', 'R2Z', { rows: [['1', '2']], positions: [0, 1, 2, 3, 4] }, 'win', 6],
    ['pk10', 'DWD', { rows: [['01'], ['01'], ['01', '02'], ...Array.from({ length: 7 }, () => [])] }, 'DWD', 2],
    ['keno', 'K1', { rows: [Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, '0'))] }, 'H1', 20],
    ['mark6', 'L2Q2', { rows: [['01', '02', '03', '04', '05', '06', '07', '08']] }, 'L2Q2', 15],
    ['11x5', 'RX5D', { rows: [['01'], ['02', '03', '04', '05', '06']] }, 'RX5D', 1]
  ]
  for (const [family, code, chosen, tier, bets] of cases) {
    const play = rulesOf(family).plays.find(each => each.code === code)!
    expect(play.count(chosen), code).toBeGreaterThan(0)
    expect(top(play, chosen), code).toBe(winOf(play, [{ tier, bets }], series, 'yuan', 1))
  }
})
