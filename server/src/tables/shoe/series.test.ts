// Tables without cards: every round has a hash of its own, kept for its set before the first, published when the round is over, and never used twice.
import { UNIT } from '@fairhouse/contract/money.ts'
import { tableReceipt, tableRound, tableRounds, tableShoeByNo, tableShoes } from '@fairhouse/contract/play/table.ts'
import { tableReceiptText } from '@fairhouse/contract/play/table-view.ts'
import { roundsOfSeed } from '@fairhouse/games/table/banked.ts'
import { commitmentOf } from '@fairhouse/games/table/shoe.ts'
import { type PublishedRound, type PublishedShoe, verifyTableRound } from '@fairhouse/games/table/verify.ts'
import { tableEngines } from '@fairhouse/games/table-engines.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { ensureChain } from '#fair/fair.ts'
import type { TestHouse } from '#testing.ts'
import { shoeByNo } from '../store.ts'
import { host, openRound, planTable, playOut, testHouse, ticket } from '../testing.ts'
import { commitShoe, sourceOf } from './shoes.ts'

const { rules } = tableEngines.roulette
type Shoe = Omit<PublishedShoe, 'table' | 'salt' | 'terminalHash' | 'shoe'> & {
  readonly no: number
  readonly chain: { readonly salt: string; readonly terminalHash: string }
}
const published = (table: string, { chain, no, ...shoe }: Shoe): PublishedShoe => ({ ...shoe, ...chain, table, shoe: no })
const proofOf = async (t: TestHouse, table: string, no: number) => (await t.call(tableRound, { table, no })).body.value
const wrongOf = async (shoe: PublishedShoe, round: Omit<PublishedRound, 'before'>) =>
  (await verifyTableRound(rules, shoe, { ...round, before: null }, { link: {} })).filter(c => !c.ok).map(c => c.name)

test('[L4.24] a spin is recomputed once it is over, and the set in the end; no next hash is told before', async () => {
  const t = await testHouse()
  const table = await planTable(t, 'wheel-series', {}, 'roulette')
  await host(t)
  const ada = await t.register(undefined, 100n * UNIT)
  const first = await openRound(t, table)
  await ticket(t, table, ada.token, { no: first, on: { red: '1' } })
  await playOut(t, table, first)
  const second = await openRound(t, table)
  const { shoe, round } = await proofOf(t, table, first)
  // the receipt names its place in the set, by which anybody hashes its hash down to the commitment
  const placeOf = async (no: number) =>
    tableReceiptText.parse(JSON.parse((await t.call(tableReceipt, { table, no }, { token: ada.token })).body.value.text)).round
  expect(await placeOf(first)).toMatchObject({ shoe: shoe.no, place: 1, commitment: shoe.commitment })
  await ticket(t, table, ada.token, { no: second, on: { red: '1' } })
  expect(await placeOf(second)).toMatchObject({ shoe: shoe.no, place: 2, commitment: shoe.commitment })
  expect(shoe).toMatchObject({ endedAt: null, series: { first, last: first } })
  expect(commitmentOf(shoe.hash)).toBe(shoe.commitment)
  expect(await wrongOf(published(table, shoe), round)).toEqual([])
  // another number is found out, and so is another hash
  const other = { ...round, cards: [{ ...round.cards[0], card: round.cards[0].card === '7' ? '8' : '7' }] }
  expect(await wrongOf(published(table, shoe), other)).toContain('cards')
  expect(await wrongOf(published(table, { ...shoe, hash: shoe.commitment }), round)).toContain('commitment')

  // of the round under way nothing is told that decides it, also not by the list of sets
  const { hash: next } = (await sourceOf(t.house, table, shoe.no, second))!
  expect(commitmentOf(next)).toBe(shoe.hash)
  const open = await proofOf(t, table, second)
  const said = JSON.stringify([
    open,
    (await t.call(tableShoes, { table })).body,
    (await t.call(tableShoeByNo, { table, shoe: shoe.no })).body
  ])
  expect(open.shoe).toMatchObject({ hash: null, series: { first, last: second } })
  expect(said).not.toContain(next)

  // an operator ends the set after this round: from its last hash all of it follows, and what was kept for later rounds stays unknown
  await sql`update tables.desk set state = jsonb_set(state, '{shoe,lastRound}', state->'no') where code = ${table}`.execute(t.house.db)
  await playOut(t, table, second)
  await openRound(t, table)
  const whole = (await t.call(tableShoeByNo, { table, shoe: shoe.no })).body.value.shoe
  expect(whole).toMatchObject({ hash: next, series: { first, last: second } })
  const { list } = (await t.call(tableRounds, { table, shoe: shoe.no })).body.value
  expect(list).toHaveLength(2)
  for (const one of list) expect(await wrongOf(published(table, whole), one)).toEqual([])
  const after = (await shoeByNo(t.house.db, table, shoe.no + 1))!
  const before = (await shoeByNo(t.house.db, table, shoe.no))!
  if (after.chain_id === before.chain_id) expect(after.position).toBeGreaterThanOrEqual(before.position + roundsOfSeed)
})

test('sets that begin at once keep hashes of their own, one that dies none; a used chain is followed', async () => {
  const t = await testHouse()
  const table = await planTable(t, 'wheel-race', {}, 'roulette')
  await sql`insert into tables.desk (code, state) values (${table}, '{}')`.execute(t.house.db)
  const begin = async (no: number, fails = false) => {
    await ensureChain(t.house, table, 2 * roundsOfSeed, roundsOfSeed)
    await inTransaction(t.house.db, async tx => {
      await commitShoe(t.house, tx, table, no, no * 1_000)
      if (fails) throw new Error('died here')
    })
  }
  await begin(1)
  await expect(begin(2, true)).rejects.toThrow('died here')
  await begin(2)
  // the first chain is used up
  await begin(3)
  await begin(4)
  const shoes = await t.house.db.selectFrom('tables.shoe').selectAll().where('code', '=', table).orderBy('no').execute()
  expect(shoes.map(s => [s.position, s.rounds])).toEqual([1, 101, 1, 101].map(position => [position, roundsOfSeed]))
  expect(new Set(shoes.map(s => s.chain_id)).size).toBe(2)
  const raced = await planTable(t, 'wheel-raced', {}, 'roulette')
  await sql`insert into tables.desk (code, state) values (${raced}, '{}')`.execute(t.house.db)
  await ensureChain(t.house, raced, 4 * roundsOfSeed, roundsOfSeed)
  await Promise.all([1, 2, 3].map(no => inTransaction(t.house.db, tx => commitShoe(t.house, tx, raced, no, no))))
  const taken = await t.house.db.selectFrom('tables.shoe').select('position').where('code', '=', raced).orderBy('position').execute()
  expect(taken.map(s => s.position)).toEqual([1, 101, 201])
})

test('a set of the time when its rounds followed from one hash goes on, and is checked as it was', async () => {
  const t = await testHouse()
  const table = await planTable(t, 'wheel-before', {}, 'roulette')
  const hosts = await host(t)
  const no = await openRound(t, table)
  await hosts.stop()
  await sql`update tables.shoe set first_round = null, rounds = null where code = ${table}`.execute(t.house.db)
  await sql`update tables.desk set state = jsonb_set(state, '{shoe,lastRound}', state->'no') where code = ${table}`.execute(t.house.db)
  // the process of the new version
  const later = await testHouse(t.databaseUrl)
  await host(later)
  await playOut(later, table, no)
  await openRound(later, table)
  const { shoe, round } = await proofOf(later, table, no)
  expect(shoe).toMatchObject({ series: null })
  expect(commitmentOf(shoe.hash)).toBe(shoe.commitment)
  expect(await wrongOf(published(table, shoe), round)).toEqual([])
})
