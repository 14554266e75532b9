// Decisions over tickets by value.

import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { costOf, topOf } from '@fairhouse/games/lottery/price/price.ts'
import { nearbyDraw, randomChoice, wantedOf } from '@fairhouse/games/lottery/testing.ts'
import { encode } from '@fairhouse/games/lottery/text.ts'
import { families } from '@fairhouse/games/lottery/types.ts'
import { expect, test } from 'vitest'
import { addUp, exposureOf, isWin, judgeTicket } from './rules.ts'

const ticket = { play: 'DX', selection: encode({ rows: [['big']] }), unit: 'yuan', multiple: 1, series: 1_956 } as const
const drawn = (special: string) => ['01', '02', '03', '04', '05', '06', special]

test('a stake that comes back on the special 49 is paid, but ends no chase; a win does both', () => {
  const back = judgeTicket('mark6', ticket, drawn('49'))
  expect(back.payout).toBe(200_000n)
  expect(isWin(back.wins)).toBe(false)
  const won = judgeTicket('mark6', ticket, drawn('30'))
  expect(won.payout).toBeGreaterThan(back.payout)
  expect(isWin(won.wins)).toBe(true)
  expect(isWin(judgeTicket('mark6', ticket, drawn('11')).wins)).toBe(false)
})

const units = ['yuan', 'jiao', 'fen', 'li'] as const

test.each(families)('%s: whatever is drawn, the tickets of a play cost no more than what was counted of them bounds', family => {
  for (const play of rulesOf(family).plays) {
    const dice = dealDice({ serverSeed: 'house', clientSeed: `${family} ${play.code}`, nonce: 0 })
    const tickets = Array.from({ length: 8 }, () => ({
      selection: randomChoice(play, dice),
      issue: '1',
      unit: units[dice.below(4)]!,
      multiple: 1 + dice.below(3),
      series: 1_800 + 2 * dice.below(80)
    }))
    const tops = tickets.map(t => topOf(play, t.selection, t.series, t.unit, t.multiple))
    const counted = addUp(
      tickets.flatMap((t, i) => exposureOf(play, t.selection, i % 4 === 3 ? 'play' : 'numbers', { ...t, bets: play.count(t.selection) }))
    )
    const whole = counted.find(row => row.number === '')!
    const largest = counted.reduce((most, row) => (row.number !== '' && row.liability > most ? row.liability : most), 0n)
    expect(whole.stake).toBe(tickets.reduce((sum, t) => sum + costOf(play, play.count(t.selection), t.unit, t.multiple), 0n))
    const bound = whole.liability + BigInt(whole.atOnce) * largest
    const rows = tickets.map(t => ({ ...t, play: play.code, selection: encode(t.selection) }))
    const wanted = tickets.flatMap(t => wantedOf(play, t.selection)).slice(0, 200)
    let draw = rulesOf(family).draw(dice)
    let dearest = 0n
    for (let step = 0; step < 40; step++) {
      const next = step % 8 === 0 ? rulesOf(family).draw(dice) : nearbyDraw(family, draw, wanted, dice)
      const paid = rows.map(row => judgeTicket(family, row, next).payout)
      for (const [i, payout] of paid.entries()) expect(payout <= tops[i]!, `${play.code} ${rows[i]!.selection} ${next}`).toBe(true)
      const cost = paid.reduce((sum, each) => sum + each, 0n)
      expect(cost <= bound, `${play.code} costs ${cost} with ${next}, bounded by ${bound}`).toBe(true)
      if (cost >= dearest || step % 8 === 0) {
        draw = next
        dearest = cost
      }
    }
  }
})

test('one number of a play costs what its own bet pays, and its play as many of them as come together', () => {
  const count = (family: 'k3' | 'ssc' | 'vn-north', code: string, rows: string[][]) => {
    const play = rulesOf(family).plays.find(each => each.code === code)!
    return exposureOf(play, { rows }, 'numbers', { issue: '1', bets: play.count({ rows }), unit: 'yuan', multiple: 1, series: 1_960 })
  }
  // 3 comes once in 216 throws, 10 and 11 twenty-seven times
  const sums = count('k3', 'HZ', [['3', '10']])
  expect(sums.map(row => [row.number, row.liability, row.atOnce])).toEqual([
    ['', 0n, 1],
    ['3', 42_336_000n, 1],
    ['10', 1_568_000n, 1]
  ])
  expect(count('ssc', 'DWD', [['1'], ['2'], [], [], []])[0]!.atOnce).toBe(5)
  // one number in all twenty-seven prizes, 99 for each
  expect(count('vn-north', 'LO2', [['07']])[1]!.liability).toBe(267_300_000n)
})
