// A judge of its own: writes out every single bet of a choice and holds each against the draw, knowing nothing of the engine's counting.
import { expect, test } from 'vitest'
import type { Dice } from '../../engine.ts'
import { rulesOf } from '../families.ts'
import { costOf, rtpOf, winOf } from '../price/price.ts'
import { quickPick } from '../quick-pick.ts'
import type { Play, Selection } from '../types.ts'

/** One written-out bet: the places it looks at and what it says of their digits (the tier, or nothing). */
interface Bet {
  readonly at: readonly number[]
  readonly says: (seen: string) => string | null
}

/** A small generator with a seed: the same tickets on every run. */
function seeded(seed: number): Dice {
  let state = seed
  return {
    below(n) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * n)
    }
  }
}

const sorted = (text: string): string => [...text].sort().join('')
const strings = (length: number): string[] => Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0'))
const cross = (rows: readonly (readonly string[])[]): string[][] =>
  rows.reduce<string[][]>((all, row) => all.flatMap(a => row.map(b => [...a, b])), [[]])
const subsets = <T>(items: readonly T[], k: number): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((_, i) => mask & (1 << i))).filter(set => set.length === k)
const value = (text: string): number => [...text].reduce((sum, digit) => sum + +digit, 0)
const span = (text: string): number => +sorted(text).at(-1)! - +sorted(text)[0]!
const kinds = (text: string): number => new Set(text).size

const exact = (at: readonly number[], bet: string): Bet => ({ at, says: seen => (seen === bet ? 'win' : null) })
const anyOrder = (at: readonly number[], set: string, tier = 'win'): Bet => ({ at, says: seen => (sorted(seen) === set ? tier : null) })
const threeTier = (set: string): string => (kinds(set) === 3 ? 'group6' : 'group3')

/** How often each digit of a group play comes, row by row. */
const groupRows: Readonly<Record<string, readonly (readonly number[])[]>> = {
  ZU120: [[1, 1, 1, 1, 1]],
  ZU60: [[2], [1, 1, 1]],
  ZU30: [[2, 2], [1]],
  ZU20: [[3], [1, 1]],
  ZU10: [[3], [2]],
  ZU5: [[4], [1]],
  ZU24: [[1, 1, 1, 1]],
  ZU12: [[2], [1, 1]],
  ZU6: [[2, 2]],
  ZU4: [[3], [1]],
  Z6: [[1, 1, 1]],
  ZU2: [[1, 1]]
}

/** The sets of a group choice: every way to give its digits their times, each digit in one part only. */
function groupSets(words: string, rows: readonly (readonly string[])[]): string[] {
  const parts = words === 'Z3' ? [[2], [1]] : groupRows[words]!
  const ways = parts.map((times, i) => subsets(rows[i] ?? rows[0]!, times.length).map(set => ({ set, times: times[0]! })))
  const all = ways.reduce<{ set: string[]; times: number }[][]>((sum, way) => sum.flatMap(a => way.map(b => [...a, b])), [[]])
  const apart = all.filter(each => new Set(each.flatMap(({ set }) => set)).size === each.flatMap(({ set }) => set).length)
  return [...new Set(apart.map(each => sorted(each.map(({ set, times }) => set.map(digit => digit.repeat(times)).join('')).join(''))))]
}

const side = (name: string, digit: number, big: number): boolean =>
  ({ big: digit >= big, small: digit < big, odd: digit % 2 === 1, even: digit % 2 === 0 })[name]!

function pattern(seen: string): string {
  if (kinds(seen) === 1) return 'leopard'
  if (kinds(seen) === 2) return 'pair'
  const ring = '01234567890123456789'
  if (cross([[...seen], [...seen], [...seen]]).some(run => kinds(run.join('')) === 3 && ring.includes(run.join('')))) return 'straight'
  return cross([[...seen], [...seen]]).some(run => ring.includes(run.join('')) && run[0] !== run[1]) ? 'halfStraight' : 'mixed'
}

function bull(seen: string): string {
  for (let a = 0; a < 5; a++)
    for (let b = a + 1; b < 5; b++) {
      const rest = value(seen) - +seen[a]! - +seen[b]!
      if (rest % 10 === 0) return `bull${(+seen[a]! + +seen[b]!) % 10 || 10}`
    }
  return 'bull0'
}

/** Every single bet of a choice over some places. */
function written(words: string, { rows = [], tickets }: Selection, at: readonly number[]): Bet[] {
  const k = at.length
  const [name = ''] = words.split('_')
  if (/^R\dT$/.test(name) || (/^ZX\d$/.test(name) && tickets)) return tickets!.map(bet => exact(at, bet))
  if (/^ZX\d$/.test(name)) return cross(rows).map(bet => exact(at, bet.join('')))
  if (/^(ZXHZ|R\dHZ)/.test(name))
    return strings(k)
      .filter(bet => rows[0]!.includes(String(value(bet))))
      .map(bet => exact(at, bet))
  if (name.startsWith('ZXKD'))
    return strings(k)
      .filter(bet => rows[0]!.includes(String(span(bet))))
      .map(bet => exact(at, bet))
  if (name.startsWith('ZXC')) {
    const tails = cross(rows).flatMap(bet => bet.map((_, i) => bet.slice(i).join('')))
    return tails.map(tail => ({ at: at.slice(k - tail.length), says: seen => (seen === tail ? `star${tail.length}` : null) }))
  }
  if (name === 'HHZX3' || name === 'R3HH') return tickets!.map(set => anyOrder(at, set, threeTier(set)))
  if (tickets) return tickets.map(set => anyOrder(at, set))
  const sets = /ZHZ$|^ZU[HB]/.test(name) ? [...new Set(strings(k).map(sorted))].filter(set => kinds(set) > 1) : []
  const tier = (set: string): string => (k === 3 ? threeTier(set) : 'win')
  if (/ZHZ$|^ZUHZ/.test(name)) return sets.filter(set => rows[0]!.includes(String(value(set)))).map(set => anyOrder(at, set, tier(set)))
  if (name.startsWith('ZUBD')) return sets.filter(set => set.includes(rows[0]![0]!)).map(set => anyOrder(at, set, tier(set)))
  if (name.startsWith('BDW'))
    return subsets(rows[0]!, +words.at(-1)!).map(all => ({ at, says: seen => (all.every(each => seen.includes(each)) ? 'win' : null) }))
  if (name.startsWith('TS') && name !== 'TSH')
    return rows[0]!.map(digit => ({ at, says: seen => (seen.split(digit).length > +name[2]! ? 'win' : null) }))
  if (name.startsWith('DXDS'))
    return cross(rows).map(bet => ({ at, says: seen => (bet.every((each, i) => side(each, +seen[i]!, 5)) ? 'win' : null) }))
  if (name === 'ZHBS') return rows[0]!.map(each => ({ at, says: seen => (side(each, value(seen), 23) ? each : null) }))
  if (name === 'TSH') return rows[0]!.map(each => ({ at, says: seen => (pattern(seen) === each ? each : null) }))
  if (name === 'NIU') return rows[0]!.map(each => ({ at, says: seen => (bull(seen) === each ? each : null) }))
  const known: Readonly<Record<string, string>> = {
    R2Z: 'ZU2',
    R3Z3: 'Z3',
    R3Z6: 'Z6',
    R4Z24: 'ZU24',
    R4Z12: 'ZU12',
    R4Z6: 'ZU6',
    R4Z4: 'ZU4'
  }
  return groupSets(known[name] ?? name, rows).map(set => anyOrder(at, set))
}

const windows: Readonly<Record<string, readonly number[]>> = {
  five: [0, 1, 2, 3, 4],
  front4: [0, 1, 2, 3],
  back4: [1, 2, 3, 4],
  front3: [0, 1, 2],
  middle3: [1, 2, 3],
  back3: [2, 3, 4],
  front2: [0, 1],
  back2: [3, 4]
}

/** Every single bet of a choice of a play. */
function writeOut(play: Play, selection: Selection): Bet[] {
  const { rows = [], positions } = selection
  if (play.code === 'DWD') return rows.flatMap((row, i) => row.map(digit => exact([i], digit)))
  if (play.code === 'LH') {
    const at = (name: string): number[] => [+name[4]! - 1, +name[5]! - 1]
    const right: Readonly<Record<string, (seen: string) => boolean>> = {
      dragon: s => s[0]! > s[1]!,
      tiger: s => s[0]! < s[1]!,
      tie: s => s[0] === s[1]
    }
    return rows.flatMap((row, i) =>
      row.map(each => ({
        at: at(play.form.rows[i]!.name),
        says: (seen: string) => (right[each]!(seen) ? (each === 'tie' ? 'tie' : 'side') : null)
      }))
    )
  }
  const n = +play.group.at(-1)!
  if (positions) return subsets(positions, n).flatMap(at => written(play.words, selection, at))
  if (play.group.startsWith('any'))
    return subsets([0, 1, 2, 3, 4], n).flatMap(at => cross(at.map(i => rows[i]!)).map(bet => exact(at, bet.join(''))))
  return written(play.words, selection, windows[play.group]!)
}

function judgeBets(bets: readonly Bet[], draw: readonly string[]): Record<string, number> {
  const judged: Record<string, number> = {}
  for (const { at, says } of bets) {
    const tier = says(at.map(i => draw[i]!).join(''))
    if (tier) judged[tier] = (judged[tier] ?? 0) + 1
  }
  return judged
}

/** A wider choice than the quickest one: a random part of every row, or several typed bets. */
function widePick(play: Play, dice: Dice): Selection {
  const quick = quickPick(play, dice)
  const more = quick.positions && { positions: [0, 1, 2, 3, 4].filter(i => quick.positions!.includes(i) || dice.below(2) === 0) }
  const many = [quick, ...Array.from({ length: dice.below(4) }, () => quickPick(play, dice))]
  if (quick.tickets) return { tickets: [...new Set(many.flatMap(each => each.tickets!))], ...more }
  const rows = quick.rows!.map((_, i) => [...new Set(many.flatMap(each => each.rows![i]!))].slice(0, play.form.rows[i]!.max))
  return { rows, ...more }
}

/** The same choice typed, where a play can be typed. */
const typed = (play: Play, dice: Dice): Selection[] => {
  if (!play.text || play.form.rows.length === 0) return []
  return [widePick({ ...play, form: { ...play.form, rows: [] } }, dice)]
}

const { plays, draw } = rulesOf('ssc')

test.each(plays.map(play => [play.code, play] as const))(
  '%s: random tickets of random draws win what they win when every bet is written out',
  (_, play) => {
    const dice = seeded([...play.code].reduce((seed, sign) => seed * 31 + sign.charCodeAt(0), 7))
    for (let round = 0; round < 8; round++) {
      for (const selection of [widePick(play, dice), ...typed(play, dice)]) {
        const bets = writeOut(play, selection)
        expect(play.count(selection)).toBe(bets.length)
        expect(play.numbers(selection)?.length ?? bets.length).toBe(bets.length)
        for (let i = 0; i < 40; i++) {
          const drawn = draw(dice)
          const judged = Object.fromEntries(play.judge(selection, drawn).map(({ tier, bets: many }) => [tier, many]))
          expect(judged).toEqual(judgeBets(bets, drawn))
        }
      }
    }
  }
)

/** Every draw that differs in a place the play looks at. */
function everyDraw(play: Play, selection: Selection): string[][] {
  const at = selection.positions ?? windows[play.group] ?? [0, 1, 2, 3, 4]
  return strings(at.length).map(digits => {
    const drawn = ['0', '0', '0', '0', '0']
    at.forEach((place, i) => {
      drawn[place] = digits[i]!
    })
    return drawn
  })
}

const share = (n: bigint, of: bigint): number => Number((n * 10n ** 12n) / of)

test.each(plays.map(play => [play.code, play] as const))(
  '%s: what all draws pay together is the return that the rules say, and the share of winning draws is exact',
  (_, play) => {
    const dice = seeded(play.code.length * 7_919 + play.tiers.length)
    // Four of five places of sets are 500,000 looks; the smaller any-N plays show that all five places add up.
    const selection = play.code.startsWith('R4Z') ? quickPick(play, dice) : widePick(play, dice)
    const draws = everyDraw(play, selection)
    const judged = draws.map(drawn => play.judge(selection, drawn))
    const paid = judged.reduce((sum, each) => sum + winOf(play, each, 1956, 'yuan', 1), 0n)
    const cost = costOf(play, play.count(selection), 'yuan', 1) * BigInt(draws.length)
    const { n, of } = rtpOf(play, 1956)
    if (play.tiers.length === 1) expect(paid * of).toBe(cost * n)
    expect(paid * of >= cost * n && paid * 2000n <= cost * 1956n).toBe(true)
    if (play.code === 'DWD' || play.code === 'LH') return
    const covered = play.coverage(selection)
    const winning = judged.filter(each => each.length > 0).length
    expect(share(covered.n, covered.of)).toBe(share(BigInt(winning), BigInt(draws.length)))
  }
)

test('plays of independent places are as covered as their most covered place', () => {
  const of = (code: string, rows: string[][]) => plays.find(play => play.code === code)!.coverage({ rows })
  expect(of('DWD', [['1', '2'], [], ['3'], [], ['4', '5', '6']])).toEqual({ n: 3n, of: 10n })
  expect(of('LH', [['dragon', 'tiger'], ['tie'], ...Array.from({ length: 8 }, () => [])])).toEqual({ n: 90n, of: 100n })
})
