// The band of 99.9 %: a right game stays in it however often one looks, a wrong one leaves it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Drawn, judge, type Watch } from '../returns/watch.ts'
import { fastDice } from './fast-dice.ts'
import { emberFoundry } from './models/ember-foundry.ts'
import { marigoldFerry } from './models/marigold-ferry.ts'
import { stormOrrery } from './models/storm-orrery.ts'
import type { SlotTables } from './rounds/round.ts'
import { drawRow, parseRows, type Table, tableFile, tableOf } from './table.ts'
import { gambleWatch, watchesOf } from './watch.ts'

function tablesOf(model: SlotTables['model']): SlotTables {
  const tables = new Map<string, Table>()
  const read = (name: string) =>
    tableOf(parseRows(readFileSync(new URL(`../../tables/${model.id}/${tableFile(name)}`, import.meta.url), 'utf8')))
  return {
    model,
    table(name) {
      const table = tables.get(name) ?? read(name)
      tables.set(name, table)
      return table
    }
  }
}
const ember = watchesOf(tablesOf(emberFoundry))[0]!

test('theory is the table’s: 96 % of what a mode costs, also where the player chooses the bonus', () => {
  for (const model of [emberFoundry, marigoldFerry, stormOrrery])
    for (const { mode, mean, cost } of watchesOf(tablesOf(model)))
      expect(Math.abs(mean / cost - 0.96), `${model.id} ${mode}`).toBeLessThan(0.0005)
  expect(gambleWatch.mean).toBe(1)
})

test('bands narrow with the root of the rounds, and the wide one has the narrow one within', () => {
  let last = Number.POSITIVE_INFINITY
  for (const rounds of [100, 10_000, 1_000_000, 100_000_000]) {
    const { band95, band999 } = judge(ember, { rounds, total: Math.round(rounds * ember.mean * 100) })
    const width = band999!.high - band999!.low
    expect(width).toBeLessThan(last / 3)
    last = width
    if (rounds < 1_000_000) continue
    expect(band999!.low).toBeLessThan(band95!.low)
    expect(band999!.high).toBeGreaterThan(band95!.high)
  }
  expect(judge(ember, { rounds: 0, total: 0 })).toMatchObject({ observed: null, band999: null, outside: null })
})

test('what lies on the edges is where the verdict turns', () => {
  const rounds = 50_000
  const verdict = (share: number) => judge(ember, { rounds, total: Math.round(share * rounds * 100) }).outside
  const { low, high } = judge(ember, { rounds, total: 0 }).band999!
  expect([verdict(low * 0.999), verdict(low * 1.001), verdict(high * 0.999), verdict(high * 1.001)]).toEqual(['below', null, null, 'above'])
})

/** Plays a table and looks after every `every` rounds: did the game ever leave its band? */
function everLeaves(watch: Watch, tables: SlotTables, seed: number, rounds: number, every: number): boolean {
  const dice = fastDice(seed, 7)
  const table = tables.table(watch.mode)
  let total = 0
  for (let round = 1; round <= rounds; round++) {
    total += drawRow(table, dice).payout
    if (round % every === 0 && judge(watch, { rounds: round, total }).outside) return true
  }
  return false
}

test('of 100 right games that are looked at 40 times each, hardly one is stopped', () => {
  const tables = tablesOf(emberFoundry)
  let stopped = 0
  for (let seed = 1; seed <= 100; seed++) if (everLeaves(ember, tables, seed, 4_000, 100)) stopped++
  // one in a thousand at most is expected to be, ever: two of 100 come less than once in two hundred such tests
  expect(stopped).toBeLessThanOrEqual(1)
})

test('a game that never pays is stopped after a few hundred rounds, one that pays every time sooner', () => {
  const first = (payout: number, side: string) => {
    for (let rounds = 1; rounds < 2_000; rounds++) if (judge(ember, { rounds, total: rounds * payout }).outside === side) return rounds
    return Number.POSITIVE_INFINITY
  }
  expect(first(0, 'below')).toBeLessThan(500)
  expect(first(10_000, 'above')).toBeLessThan(50)
  expect(judge(gambleWatch, { rounds: 300, total: 300 * 200 * 0.8 }).outside).toBe('above')
  expect(judge(gambleWatch, { rounds: 300, total: 300 * 100 }).outside).toBeNull()
})

test('which bonus players choose alone never stops a game: every option is judged around its own mean', () => {
  const tables = tablesOf(marigoldFerry)
  const watch = watchesOf(tables)[0]!
  const base = tables.table('base')
  for (const name of watch.options) {
    const dice = fastDice(11, 3)
    const drawn = { rounds: 0, total: 0 }
    const taken: Record<string, Drawn> = { [name]: { rounds: 0, total: 0 } }
    for (let i = 0; i < 60_000; i++) {
      const row = drawRow(base, dice)
      drawn.rounds++
      drawn.total += row.payout
      if (row.choice)
        taken[name] = { rounds: taken[name]!.rounds + 1, total: taken[name]!.total + drawRow(tables.table(name), dice).payout }
    }
    expect(taken[name]!.rounds).toBeGreaterThan(100)
    expect(judge(watch, drawn, taken).outside, name).toBeNull()
  }
})
