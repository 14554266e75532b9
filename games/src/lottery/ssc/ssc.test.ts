import { expect, test } from 'vitest'
import { Refusal } from '../../engine.ts'
import { playOf, rulesOf } from '../families.ts'
import { prizeOf, tierReturnOf } from '../price/price.ts'
import { pickDice } from '../quick-pick.ts'
import type { Play, Selection } from '../types.ts'
import { outcomes } from './digits.ts'
import vectors from './vectors.json' with { type: 'json' }

type Row = (typeof vectors.ssc)[number]
const { plays, draw, readDraw } = rulesOf('ssc')

/** The words under which a row of the table is played here. */
const wordsOf = (code: string): string => (code === 'LHT' ? 'LH' : code.replace(/_(leopard|straight|pair|halfStraight|mixed)$/, ''))

/** Example tokens as the rows of the play's form. */
function selectionOf(row: Row, play: Play): Selection {
  const example = row.example as (string | number | (string | number)[])[]
  const rows = Array.isArray(example[0]) ? (example as (string | number)[][]) : [example as (string | number)[]]
  const filled = rows.map(each => each.map(String))
  return { rows: play.form.rows.map((_, i) => filled[i] ?? []) }
}

/** The draws by place and number of their digits: a hundred thousand of five, written out once for all plays. */
const written = new Map<string, readonly (readonly string[])[]>()

/** All draws in which the play sees every outcome of its places once. */
const seen = (play: Play, length: number) => {
  const start = { front4: 0, back4: 1, front3: 0, middle3: 1, back3: 2, front2: 0, back2: 3 }[play.group] ?? 0
  const key = `${start} ${length}`
  const known = written.get(key)
  if (known) return known
  const draws = outcomes(length).map(digits => [...'00000'.slice(0, start), ...digits, ...'00000'.slice(start + length)])
  written.set(key, draws)
  return draws
}

/** Only what the row's own places win: the other places of plays of independent places count for nothing in its example. */
const winners = (play: Play, selection: Selection, drawn: readonly string[]): number =>
  play.judge(selection, drawn).reduce((sum, { bets }) => sum + bets, 0)

test.each(vectors.ssc.map(row => [row.code, row.name, row] as const))(
  '%s %s: bets, winning draws, chances and prizes are those of the table',
  (code, _, row) => {
    const played = plays.filter(play => play.words === wordsOf(code))
    expect(played.length).toBeGreaterThan(0)
    for (const play of played) {
      const selection = selectionOf(row, play)
      expect(play.count(selection)).toBe(row.betCount)
      const units = seen(play, row.digits).reduce((sum, drawn) => sum + winners(play, selection, drawn), 0)
      expect(units).toBe(row.winningUnitsOverAllDraws)
      const place = seen(play, row.digits)[Number(row.exampleWin.draw)]!
      expect(winners(play, selection, place)).toBe(row.exampleWin.units)
      for (const { winsPerTicket, of, prizePer2 } of row.perTicket) {
        const tier = play.tiers.find(
          ({ key, p }) => p.n * BigInt(of) === BigInt(winsPerTicket) * p.of && (!code.startsWith('TSH') || code.endsWith(key))
        )!
        for (const [series, prize] of Object.entries(prizePer2)) {
          expect(prizeOf(play, tier.key, Number(series))).toBe(BigInt(Math.round(prize * 10_000)))
        }
      }
    }
  }
)

test('sums and spans stand for as many bets as the table says', () => {
  const { dir3, dir2, grp3, grp2, span3, span2 } = vectors.sumTables
  const table = {
    'ZXHZ3-back3': dir3,
    'ZXHZ2-back2': dir2,
    'ZUHZ3-front3': grp3,
    'ZUHZ2-front2': grp2,
    'ZXKD3-middle3': span3,
    'ZXKD2-front2': span2
  }
  for (const [code, ways] of Object.entries(table)) {
    const play = playOf('ssc', code)!
    const { tokens } = play.form.rows[0]!
    expect(tokens).toEqual(ways.flatMap((n, value) => (n > 0 ? [String(value)] : [])))
    for (const value of tokens) expect(play.count({ rows: [[value]] })).toBe(ways[Number(value)])
  }
})

test('any-N plays count a bet for every N of the places', () => {
  for (const { play: name, sizes, bets } of vectors.any5) {
    if (!sizes) continue
    const play = playOf('ssc', name.split(' ')[0]!)!
    expect(play.count({ rows: sizes.map(n => '0123456789'.slice(0, n).split('')) })).toBe(bets)
  }
  const many = (code: string, positions: number[], bet: string) => playOf('ssc', code)!.count({ positions, tickets: [bet] })
  expect([many('R2T', [0, 2, 4], '12'), many('R2T', [0, 1, 2, 3, 4], '12')]).toEqual([3, 10])
  expect([many('R3T', [0, 1, 2, 4], '123'), many('R3T', [0, 1, 2, 3, 4], '123'), many('R4T', [0, 1, 2, 3, 4], '1234')]).toEqual([4, 10, 5])
})

test('the bulls of five digits come as often as the table says', () => {
  const { counts, of } = vectors.niuFrom5Digits
  expect(playOf('ssc', 'NIU')!.tiers.map(({ p }) => p)).toEqual(counts.map(n => ({ n: BigInt(n), of: BigInt(of) })))
})

test('a combination pays every star that its tail makes', () => {
  const play = playOf('ssc', 'ZXC5')!
  const selection = { rows: [['0', '1'], ['1'], ['2'], ['3'], ['4']] }
  expect(play.count(selection)).toBe(10)
  expect(play.judge(selection, ['0', '1', '2', '3', '4'])).toEqual([
    { tier: 'star5', bets: 1 },
    { tier: 'star4', bets: 2 },
    { tier: 'star3', bets: 2 },
    { tier: 'star2', bets: 2 },
    { tier: 'star1', bets: 2 }
  ])
  expect(play.judge(selection, ['0', '9', '2', '9', '4'])).toEqual([{ tier: 'star1', bets: 2 }])
})

const refused = (code: string, selection: Selection) => {
  try {
    playOf('ssc', code)!.count(selection)
    return 'taken'
  } catch (reason) {
    return reason instanceof Refusal ? `${reason.code} ${reason.params.row}` : reason
  }
}

test('a choice that is no bet of its play is refused with the row at fault', () => {
  expect(refused('ZX2-front2', { rows: [['0'], []] })).toBe('lottery.selection 2')
  expect(refused('ZX2-front2', { rows: [['0'], ['10']] })).toBe('lottery.selection 2')
  expect(refused('ZX2-front2', { rows: [['0', '0'], ['1']] })).toBe('lottery.selection 1')
  expect(refused('ZX2-front2', { rows: [['0']] })).toBe('lottery.selection 0')
  expect(refused('ZX2-front2', {})).toBe('lottery.selection 0')
  expect(refused('ZX2-front2', { rows: [['0'], ['1']], tickets: ['01'] })).toBe('lottery.selection 0')
  expect(refused('ZX2-front2', { rows: [['0'], ['1']], positions: [0, 1] })).toBe('lottery.selection 0')
  expect(refused('ZX2-front2', { tickets: ['1'] })).toBe('lottery.selection 0')
  expect(refused('ZX2-front2', { tickets: ['12', '12'] })).toBe('lottery.selection 0')
  expect(refused('ZX2-front2', { tickets: [] })).toBe('lottery.selection 0')
  expect(refused('Z3-back3', { tickets: ['123'] })).toBe('lottery.selection 0')
  expect(refused('Z3-back3', { tickets: ['211'] })).toBe('lottery.selection 0')
  expect(refused('Z3-back3', { tickets: ['112'] })).toBe('taken')
  expect(refused('ZUBD3-back3', { rows: [['1', '2']] })).toBe('lottery.selection 1')
  expect(refused('ZU12-back4', { rows: [['1'], ['1', '2']] })).toBe('lottery.selection 0')
  expect(refused('DWD', { rows: [[], [], [], [], []] })).toBe('lottery.selection 0')
  expect(refused('DWD', { tickets: ['1'] })).toBe('lottery.selection 0')
  expect(refused('R3', { rows: [['1'], ['2'], [], [], []] })).toBe('lottery.selection 0')
  expect(refused('R2T', { tickets: ['12'], positions: [3] })).toBe('lottery.selection 0')
  expect(refused('R2T', { tickets: ['12'], positions: [3, 3] })).toBe('lottery.selection 0')
  expect(refused('R2T', { tickets: ['12'], positions: [3, 5] })).toBe('lottery.selection 0')
  expect(refused('R2T', { tickets: ['12'] })).toBe('lottery.selection 0')
  expect(refused('R2T', { tickets: ['12'], positions: [1, 3] })).toBe('taken')
})

test('five digits are drawn, and only five digits are read as a result', () => {
  const drawn = draw(pickDice)
  expect(readDraw(drawn.join(','))).toEqual(drawn)
  for (const text of ['', '1,2,3,4', '1,2,3,4,5,6', '1,2,3,4,10', '12345', '1,2,3,4,a', ' 1,2,3,4,5']) {
    expect(() => readDraw(text)).toThrow(Refusal)
  }
})

test('every play has its own code, and no bet of any play returns more than its series says', () => {
  expect(new Set(plays.map(play => play.code)).size).toBe(plays.length)
  for (const play of plays) {
    for (const { key } of play.tiers) {
      const { n, of } = tierReturnOf(play, key, 1956)
      expect(n * 2000n <= of * 1956n).toBe(true)
      // Prizes are cut at 1/10,000 of the unit: never more than that is lost.
      expect(Number(n) / Number(of)).toBeGreaterThan(0.978 - 0.00005)
    }
  }
})
