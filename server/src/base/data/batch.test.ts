// A batch goes to the database as it is, whatever people write into it.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import type { Composites } from '../db-types.ts'
import { batch } from './batch.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Placement = Composites['wager.placement']
const back = async (rows: readonly Placement[]) =>
  (
    await sql<Placement>`
      select b.member_id, b.bet_id, b.game, b.category, b.round_no, b.stake, b.key, b.detail
      from unnest(${batch('wager.placement', rows)}) with ordinality b order by b.ordinality`.execute(t.house.db)
  ).rows

test('names and notes with every sign there is arrive as they were written', async () => {
  // PostgreSQL keeps no zero sign, and half of a pair is no text
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('"', '\\', ',', '(', ')', '{', '}', ' ', "'", '\n', 'NULL', 'ı', '🂡'), fc.string())
  })
  const clean = text.map(value => value.toWellFormed().replaceAll('\0', ''))
  const row = fc.record<Placement>({
    member_id: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
    bet_id: fc.option(fc.uuid()),
    game: fc.option(clean),
    category: clean,
    round_no: fc.option(fc.bigInt(0n, 9n)),
    stake: fc.constant(null),
    key: clean,
    detail: fc.option(fc.record({ note: clean, list: fc.array(fc.oneof(clean, fc.integer(), fc.boolean())) }))
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async rows => {
      expect(await back(rows)).toEqual(rows)
    }),
    { numRuns: 60, seed: 2026 }
  )
})

test('moments and marks arrive as they are, and what is missing as missing', async () => {
  const at = new Date('2026-11-23T10:00:00.123Z')
  const row = {
    no: 1n,
    at,
    member_id: 2n,
    bet_id: null,
    rev: 3,
    stake: 0n,
    positions: [{ on: 'dragon' }],
    detail: {},
    name: '',
    play: false
  }
  const { rows } = await sql`select x.* from unnest(${batch('tables.ticket_request', [row])}) x`.execute(t.house.db)
  expect(rows).toEqual([row])
})
