// The pairs of seeds: promised, in force, shown; and nothing says a server seed before its pair is replaced.
import { randomUUID } from 'node:crypto'
import { bets as betsCall } from '@fairhouse/contract/money/own-bets.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { ownSpins, placeSpin, rotateSeed, seeds, slotGame, spinById, stepSpin } from '@fairhouse/contract/play/spin.ts'
import { dealDice } from '@fairhouse/games/fairness/dice.ts'
import { playSlot, type SlotRound } from '@fairhouse/games/slots/rounds/round.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '#base/crypto.ts'
import { makeLog } from '#base/log.ts'
import { slots } from '#spin/tables.ts'
import { openSlots, plantSeed } from '#spin/testing.ts'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
/** Everything that the house wrote into its log. */
const lines: string[] = []
beforeAll(async () => {
  t = await freshHouse({ log: makeLog('trace', { write: line => void lines.push(line) }) })
  await openSlots(t)
})
afterAll(() => t.close())

const hashOf = (seed: string) => sha256(seed).toString('hex')
const player = () => t.register(undefined, 1_000n * UNIT)
const spinOf = (token: string, input: object = {}) =>
  t.call(placeSpin, { game: 'tin-orchard', mode: 'base', stake: '1.00', hold: false, ...input }, { token })
const said = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : `${status} ${body.code}`)
const leadsToChoice = ({ offers }: SlotRound) => offers.choose !== undefined

describe('a pair of seeds', () => {
  test('is promised by its hash before the current one is shown, and every shown round can be recomputed', async () => {
    const { token } = await player()
    const before = (await t.call(seeds, {}, { token })).body.value
    expect(before).toMatchObject({ active: { nonce: 0 }, list: [], next: null })
    const played = []
    for (let i = 0; i < 4; i++) played.push((await spinOf(token, { game: i % 2 ? 'ember-foundry' : 'tin-orchard' })).body.value)
    const { revealed, active, nextHash } = (await t.call(rotateSeed, { clientSeed: 'my-own-seed' }, { token })).body.value
    expect(revealed).toMatchObject({ id: before.active.id, hash: before.active.hash, clientSeed: before.active.clientSeed, nonce: 4 })
    expect(hashOf(revealed.serverSeed)).toBe(before.active.hash)
    expect(active).toMatchObject({ hash: before.nextHash, clientSeed: 'my-own-seed', nonce: 0 })
    expect(nextHash).not.toBe(active.hash)
    for (const { id, game, mode, hold, steps, nonce } of played) {
      const round = playSlot(slots().get(game)!, mode, dealDice({ ...revealed, nonce }), hold, [])
      expect(steps).toEqual(round.steps)
      expect((await t.call(spinById, { id })).body.value.seed.serverSeed).toBe(revealed.serverSeed)
    }
    const next = (await spinOf(token)).body.value
    expect(next).toMatchObject({ nonce: 0, seed: { hash: before.nextHash, clientSeed: 'my-own-seed', serverSeed: null } })
    const list = (await t.call(seeds, {}, { token })).body.value
    expect(list).toMatchObject({ active: { id: active.id, nonce: 1 }, nextHash, list: [revealed] })
  })

  test('is not shown while a round that hangs on it is open', async () => {
    const { token, memberId } = await player()
    await plantSeed(t, memberId, 'marigold-ferry', leadsToChoice)
    const { id } = (await spinOf(token, { game: 'marigold-ferry' })).body.value
    expect(said(await t.call(rotateSeed, {}, { token }))).toBe('409 seed.inUse')
    await t.call(stepSpin, { game: 'marigold-ferry', id, step: 1, pick: { kind: 'choose', option: 'calm' } }, { token })
    expect(said(await t.call(rotateSeed, {}, { token }))).toBe(200)
  })

  test('is replaced once however often the call is sent under one key, and each spin beside it has one pair', async () => {
    const { token } = await player()
    const key = randomUUID()
    const rotate = () => t.call(rotateSeed, { clientSeed: 'again' }, { token, key })
    const answers = await Promise.all([rotate(), spinOf(token), rotate(), spinOf(token), rotate(), spinOf(token)])
    expect(answers.map(said)).toEqual(Array(6).fill(200))
    const { active, list } = (await t.call(seeds, {}, { token })).body.value
    expect(list).toHaveLength(1)
    expect(active.nonce + list[0].nonce).toBe(3)
  })

  test("of the member's own takes 1 to 64 visible ASCII characters; nobody sees another's pairs", async () => {
    const { token } = await player()
    for (const clientSeed of ['two words', 'çay', 'x'.repeat(65), 'a\n'])
      expect(said(await t.call(rotateSeed, { clientSeed }, { token }))).toBe('400 input.invalid')
    expect((await t.call(rotateSeed, { clientSeed: '~'.repeat(64) }, { token })).body.value.active.clientSeed).toBe('~'.repeat(64))
    expect(said(await t.call(seeds))).toBe('401 session.required')
    expect(said(await t.call(rotateSeed))).toBe('401 session.required')
    expect((await t.call(seeds, {}, await player())).body.value.list).toEqual([])
  })
})

/** Every row of every table of the house as text, bytes as hexadecimal. */
async function everyRow(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(t.house.db)
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select r::text as text from ${sql.raw(name)} r`.execute(t.house.db)
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts
}

test('the server seed of a pair that is not replaced appears in no reply, log, event or table', async () => {
  const { token, memberId } = await player()
  const { serverSeed } = await plantSeed(t, memberId, 'marigold-ferry', leadsToChoice)
  const replies: string[] = []
  const keep = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { body } = await answer
    replies.push(JSON.stringify(body))
    return body as { value: { id: string } }
  }
  const { id } = (await keep(spinOf(token, { game: 'marigold-ferry' }))).value
  await keep(t.call(slotGame, { game: 'marigold-ferry' }, { token }))
  await keep(t.call(spinById, { id }, { token }))
  await keep(spinOf(token, { game: 'marigold-ferry' }))
  await keep(t.call(rotateSeed, {}, { token }))
  await keep(t.call(stepSpin, { game: 'marigold-ferry', id, step: 1, pick: { kind: 'collect' } }, { token }))
  const whileOpen = await everyRow()
  await keep(t.call(stepSpin, { game: 'marigold-ferry', id, step: 1, pick: { kind: 'choose', option: 'river' } }, { token }))
  // a fault is logged with its cause, and says nothing either
  await sql`create function spin.fail() returns trigger language plpgsql as $$ begin raise exception 'no room for %', new; end $$`.execute(
    t.house.db
  )
  await sql`create trigger fail after insert on spin.spin for each row execute function spin.fail()`.execute(t.house.db)
  await keep(spinOf(token))
  await sql`drop trigger fail on spin.spin`.execute(t.house.db)
  await keep(spinOf(token, { stake: '0.01' }))
  await keep(spinOf(token, { stake: '400.00' }))
  await keep(spinOf(token))
  for (const call of [seeds, betsCall]) await keep(t.call(call, {}, { token }))
  await keep(t.call(ownSpins, { game: 'marigold-ferry' }, { token }))
  // as it is, as bytes in PostgreSQL's hexadecimal, and in base64, each without regard to case
  const forms = [serverSeed, Buffer.from(serverSeed).toString('hex'), Buffer.from(serverSeed, 'hex').toString('base64')].map(f =>
    f.toLowerCase()
  )
  const found = (texts: readonly string[]) => texts.filter(text => forms.some(form => text.toLowerCase().includes(form)))
  const rows = await everyRow()
  expect(rows.filter(row => row.startsWith('base.event')).length).toBeGreaterThan(0)
  expect(rows.some(row => row.startsWith('fair.seed') && row.includes(hashOf(serverSeed)))).toBe(true)
  expect(lines.length).toBeGreaterThan(0)
  expect([...found(replies), ...found(lines), ...found(rows), ...found(whileOpen)]).toEqual([])

  // the search finds what there is: once replaced, the seed is shown
  await keep(t.call(rotateSeed, {}, { token }))
  expect(found(replies)).toHaveLength(1)
  expect(found(await everyRow()).some(row => row.startsWith('fair.seed'))).toBe(true)
  expect(found(lines)).toEqual([])
})
