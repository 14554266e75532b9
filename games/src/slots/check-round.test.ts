// Whether a round that was played is found right, and one of which anything was changed is not.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dealDice } from '../fairness/dice.ts'
import { hashOfSeed } from '../fairness/seed-hash.ts'
import type { Book } from './book.ts'
import { checkSpin, type PublishedSpin, payoutOf, slotTables, wordsOf } from './check-round.ts'
import { slotModels } from './models.ts'
import { playSlot, type SlotPick } from './rounds/round.ts'
import { booksFile, rowAt } from './table.ts'

const folder = resolve(import.meta.dirname, '../../tables')
const model = slotModels.find(({ id }) => id === 'tin-orchard')!
const tables = slotTables(model, file => readFileSync(resolve(folder, model.id, file), 'utf8'))
const books = zstdDecompressSync(readFileSync(resolve(folder, model.id, booksFile('base'))))
  .toString()
  .trimEnd()
  .split('\n')
const serverSeed = 'b'.repeat(64)

function played(nonce: number, hold: boolean, picks: readonly SlotPick[]): PublishedSpin {
  const seeds = { serverSeed, clientSeed: 'mine', nonce }
  const round = playSlot(tables, 'base', dealDice(seeds), hold, picks)
  return {
    ...seeds,
    hash: hashOfSeed(serverSeed),
    mode: 'base',
    stake: 250_000n,
    hold,
    picks,
    steps: round.steps,
    events: round.steps.map(step => (step.row === undefined ? [] : (JSON.parse(books[step.row - 1]!) as Book).events)),
    payout: payoutOf(250_000n, round.payout)
  }
}
const winning = (nonce: number) => playSlot(tables, 'base', dealDice({ serverSeed, clientSeed: 'mine', nonce }), false, []).payout > 0
const won = Array.from({ length: 200 }, (_, nonce) => nonce).find(winning)!
const wrongs = (spin: PublishedSpin) => checkSpin(tables, spin).filter(check => !check.ok)

describe('a player recomputes a round of a slot', () => {
  test('every one of two hundred rounds is right as it was played: seed, row, events, payout', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const checks = checkSpin(tables, played(nonce, false, []))
      expect(checks.map(({ name }) => name)).toEqual(['seed', 'step', 'book', 'payout'])
      expect(checks.every(({ ok }) => ok)).toBe(true)
    }
  })

  test('a round with gambles is right, each colour drawn by the next number; the first number is the row', () => {
    const spin = played(won, true, [{ kind: 'gamble', colour: 'red' }])
    const kept = spin.steps.at(-1)!.payout > 0 ? played(won, true, [{ kind: 'gamble', colour: 'red' }, { kind: 'collect' }]) : spin
    expect(wrongs(kept)).toEqual([])
    const [first, second, third] = wordsOf(kept.steps, kept)
    expect(rowAt(tables.table('base'), first!).id).toBe(kept.steps[0]!.row)
    expect(['red', 'black'][second! % 2]).toBe(kept.steps[1]!.drawn)
    expect(third ?? null).toBeNull()
  })

  test.each<[string, (spin: PublishedSpin) => Partial<PublishedSpin>, string[]]>([
    ['another server seed than the promised one', () => ({ serverSeed: 'c'.repeat(64) }), ['seed']],
    ['a row that was not drawn', spin => ({ steps: [{ ...spin.steps[0]!, row: spin.steps[0]!.row! + 1 }] }), ['step']],
    ['a payout that is a hundredth short', spin => ({ payout: spin.payout! - 1_000n }), ['payout']],
    ['events that show another win than is paid', spin => ({ events: [spin.events[0]!.slice(0, -1)] }), ['book']],
    ['a pick that was never offered', () => ({ picks: [{ kind: 'choose', option: 'none' }] }), ['step', 'payout']]
  ])('%s is seen', (_, change, names) => {
    const spin = played(won, false, [])
    const found = wrongs({ ...spin, ...change(spin) }).map(({ name }) => name)
    expect(found).toEqual(expect.arrayContaining(names))
  })

  test('of a round that was taken back nothing is compared but how far it had come', () => {
    expect(checkSpin(tables, { ...played(0, false, []), payout: null }).map(({ name }) => name)).toEqual(['seed', 'step', 'book'])
  })
})
