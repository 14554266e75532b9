// Random tickets of every play type against random draws: the engine and a judge that was written apart always agree.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dice } from '../../engine.ts'
import { dealDice } from '../../fairness/dice.ts'
import { products } from '../families/selection.ts'
import { rulesOf } from '../families.ts'
import { canonicalBet } from '../text.ts'
import { type Draw, type Family, families, type Play, type Selection } from '../types.ts'
import { betsOf, judgeBet } from './brute-judge.ts'

const mine = families.filter(family => family !== 'ssc')
const diceOf = (nonce: number): Dice => dealDice({ serverSeed: 'house', clientSeed: 'test', nonce })

/** Characters of one symbol of a typed bet. */
const widthOf = ({ text }: Play): number => (text ? text.alphabet[0]!.length : 2)

const someOf = (tokens: readonly string[], count: number, dice: Dice): string[] => {
  const left = [...tokens]
  return Array.from({ length: count }, () => left.splice(dice.below(left.length), 1)[0]!)
}

/** A random choice that the play takes, small enough to be taken apart; null when this try gave none. */
function chooseAt(play: Play, dice: Dice): Selection | null {
  let chosen: Selection
  if (play.text && dice.below(3) === 0) {
    const { text } = play
    const tries = Array.from({ length: 1 + dice.below(12) }, () =>
      canonicalBet(
        Array.from({ length: text.length }, () => text.alphabet[dice.below(text.alphabet.length)]!),
        text
      )
    )
    const tickets = [...new Set(tries.flatMap(bet => (bet ? [bet.join('')] : [])))]
    if (tickets.length === 0) return null
    chosen = { tickets }
  } else chosen = { rows: play.form.rows.map(({ tokens, min, max }) => someOf(tokens, min + dice.below(Math.min(max - min, 6) + 1), dice)) }
  try {
    return play.count(chosen) <= 600 ? chosen : null
  } catch {
    return null
  }
}

/** By tier, what the judge apart says of every single bet. The only tier of a play has no name there. */
function judgeApart(family: Family, play: Play, chosen: Selection, draw: Draw): Record<string, number> {
  const won: Record<string, number> = {}
  for (const bet of betsOf(family, play.code, chosen, widthOf(play)))
    for (const [tier, times] of Object.entries(judgeBet(family, play.code, bet, draw))) {
      const key = tier === '' || play.tiers.length === 1 ? play.tiers[0]!.key : tier
      won[key] = (won[key] ?? 0) + times
    }
  return won
}

/** Draws that hit more often than chance does: every other one is of chosen tokens, as far as the family allows. */
function drawFor(family: Family, chosen: Selection, dice: Dice): Draw {
  const rules = rulesOf(family)
  const drawn = rules.draw(dice)
  const wanted = chosen.rows?.flat().filter(token => (family === 'mark6' || family === 'keno' ? /^\d\d$/.test(token) : false)) ?? []
  if (wanted.length === 0 || dice.below(2) === 0) return drawn
  const lead = [...new Set(wanted)].slice(0, 6)
  const rest = drawn.filter(token => !lead.includes(token))
  const mixed = [...lead, ...rest].slice(0, drawn.length)
  return rules.readDraw((dice.below(2) === 0 ? mixed : mixed.reverse()).join(','))
}

test.each(mine)('%s: counts and wins of every play are those of its single bets', family => {
  for (const play of rulesOf(family).plays) {
    let compared = 0
    let wins = 0
    for (let nonce = 0; compared < 30 && nonce < 400; nonce++) {
      const dice = diceOf(nonce)
      const chosen = chooseAt(play, dice)
      if (!chosen) continue
      compared++
      expect(play.count(chosen), play.code).toBe(betsOf(family, play.code, chosen, widthOf(play)).length)
      for (let i = 0; i < 3; i++) {
        const draw = drawFor(family, chosen, dice)
        const judged = Object.fromEntries(play.judge(chosen, draw).map(({ tier, bets }) => [tier, bets]))
        expect(judged, `${play.code} ${JSON.stringify(chosen)} ${draw}`).toEqual(judgeApart(family, play, chosen, draw))
        if (Object.keys(judged).length > 0) wins++
      }
    }
    expect(compared, play.code).toBeGreaterThan(12)
    // what can hardly be hit by chance is hit in the enumerations of the tables
    const p = play.tiers.reduce((sum, tier) => sum + Number((tier.p.n * 1_000_000n) / tier.p.of) / 1e6, 0)
    if (p > 0.01) expect(wins, `${play.code} never won`).toBeGreaterThan(0)
  }
})

test.each(['k3', 'bingo', 'pc28'] as const)('%s: the covered share of every choice is counted over all outcomes', family => {
  const symbols = family === 'pc28' ? ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] : ['1', '2', '3', '4', '5', '6']
  const draws = products([symbols, symbols, symbols])
  for (const play of rulesOf(family).plays)
    for (let nonce = 0; nonce < 25; nonce++) {
      const chosen = chooseAt(play, diceOf(nonce))
      if (!chosen) continue
      const { n, of } = play.coverage(chosen)
      const won = draws.filter(draw => play.judge(chosen, draw).length > 0).length
      expect(n * BigInt(draws.length), `${play.code} ${JSON.stringify(chosen)}`).toBe(BigInt(won) * of)
    }
})

test.each(['11x5', 'pk10', 'mark6', 'keno', 'vn-north', 'vn-south'] as const)(
  '%s: the covered share of every choice is what thousands of draws show',
  family => {
    const rules = rulesOf(family)
    const dice = diceOf(77)
    const draws = Array.from({ length: 2_000 }, () => rules.draw(dice))
    for (const play of rules.plays)
      for (let nonce = 0; nonce < 3; nonce++) {
        const chosen = chooseAt(play, diceOf(nonce))
        // independent places answer with the most covered one: look at one place at a time
        if (!chosen || (chosen.rows && play.form.rows.every(({ min }) => min === 0))) continue
        const { n, of } = play.coverage(chosen)
        const share = Number((n * 10n ** 12n) / of) / 1e12
        const won = draws.filter(draw => play.judge(chosen, draw).some(({ tier }) => tier !== 'PUSH')).length
        const slack = 5 * Math.sqrt(draws.length * share * (1 - share)) + 3
        expect(Math.abs(won - draws.length * share), `${play.code} ${JSON.stringify(chosen)} ${share}`).toBeLessThan(slack)
      }
  }
)

test('independent places are covered as their most covered place is, whichever that is', () => {
  const rows = (...counts: number[]) => ({
    rows: counts.map(count => ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].slice(0, count))
  })
  const fixed = rulesOf('pk10').plays.find(({ code }) => code === 'DWD')!
  expect(fixed.coverage(rows(0, 3, 0, 10, 1, 0, 0, 0, 0, 0))).toEqual({ n: 10n ** 10n, of: 10n ** 10n })
  const { n, of } = fixed.coverage(rows(2, 3, 0, 0, 1, 0, 0, 0, 0, 0))
  expect(Number((n * 1_000n) / of)).toBe(300)
})

test('no choice that does not fit is counted: unknown and repeated tokens, too few, too many, none at all', () => {
  for (const family of mine)
    for (const play of rulesOf(family).plays) {
      const { rows } = play.form
      const fine = rows.map(({ tokens, min }) => tokens.slice(0, min))
      const bad: Selection[] = [
        {},
        { rows: [] },
        { rows: [...fine, []] },
        { rows: rows.map(() => []) },
        { rows: rows.map(({ tokens }) => ['xx', ...tokens.slice(1, 3)]) },
        { rows: rows.map(({ tokens }) => [tokens[0]!, tokens[0]!]) },
        { rows: rows.map(({ tokens, max }) => [...tokens.slice(0, max), 'zz']) },
        { tickets: [] },
        { tickets: ['zz'] },
        { rows: fine, tickets: ['01'] },
        { rows: fine, positions: [0, 1] }
      ]
      for (const each of bad) expect(() => play.count(each), `${family} ${play.code} ${JSON.stringify(each)}`).toThrow('lottery.selection')
    }
})

test('watched numbers are one for each bet, and never more than a thousand', () => {
  for (const family of mine)
    for (const play of rulesOf(family).plays)
      for (let nonce = 0; nonce < 12; nonce++) {
        const chosen = chooseAt(play, diceOf(nonce))
        const numbers = chosen && play.numbers(chosen)
        if (!chosen || !numbers) continue
        expect(numbers.length, play.code).toBe(play.count(chosen))
        expect(new Set(numbers).size, play.code).toBe(numbers.length)
        expect(numbers.length).toBeLessThanOrEqual(1_000)
      }
})

test('any seed draws an outcome that can be written and read again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...families), fc.nat(), (family, nonce) => {
      const rules = rulesOf(family)
      const draw = rules.draw(diceOf(nonce))
      expect(rules.readDraw(draw.join(','))).toEqual(draw)
    })
  )
  for (const family of families)
    for (const text of ['', '1', '01,02', '1,2,3,4,5,6,7,8,9,10,11', 'a,b,c'])
      expect(() => rulesOf(family).readDraw(text), `${family} ${text}`).toThrow('lottery.result')
})
