// The studio's seeds: the next one is promised before its player chooses beside it, and none lies in the books before it is shown.
import { randomUUID } from 'node:crypto'
import { hashOfSeed } from '@fairhouse/games/fairness/seed-hash.ts'
import { freshDatabase } from '@fairhouse/server/testing.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SmallOperator, smallOperator } from './small-operator.ts'
import { ask, type RunningStudio, studioProcess } from './studio-process.ts'

let operator: SmallOperator
let studio: RunningStudio
let books: pg.Pool
let players = 0

beforeAll(async () => {
  operator = await smallOperator()
  const databaseUrl = await freshDatabase()
  books = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  studio = studioProcess({ STUDIO_DATABASE_URL: databaseUrl, STUDIO_OPERATOR_URL: operator.url, STUDIO_KEY: operator.studioKey })
  await studio.start()
})
afterAll(async () => {
  await studio?.kill()
  await books?.end()
  await operator?.close()
})

/** Opens dice for a new player; answers the calls of its page. */
async function enter() {
  const user = `seed-player-${++players}`
  operator.purses.set(user, 10_000_000)
  const body = JSON.stringify({
    operator_id: 'fairhouse',
    ...{ user, token: `token-of-${user}`, game_code: 'fox_dice', platform: 'GPL_DESKTOP', currency: 'TRY', country: 'TR', lang: 'en' },
    lobby_url: 'http://house.example/rng'
  })
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': operator.sign(body) }
  const opened = await fetch(`${studio.url()}/game/url`, { method: 'POST', headers, body })
  const token = new URL(((await opened.json()) as { url: string }).url).hash.slice(1)
  const play = async () => {
    const bet = { id: randomUUID(), stake: '1', choice: { side: 'under', target: 4_950 } }
    return (await ask(studio.url(), token, 'POST', '/rounds', bet)).body.round
  }
  const seed = async () => (await ask(studio.url(), token, 'GET', '/session')).body.seed
  const change = (clientSeed: string, promised?: string) => ask(studio.url(), token, 'POST', '/seeds', { clientSeed, promised })
  return { play, seed, change }
}

/** Every row of the studio's books as text. */
async function everyRow(): Promise<string> {
  const { rows } = await books.query(`select relname as name from pg_class where relnamespace = 'studio'::regnamespace and relkind = 'r'`)
  const texts = await Promise.all(rows.map(({ name }) => books.query(`select r::text as text from studio.${name} r`)))
  return texts.flatMap(({ rows: found }) => found.map(({ text }) => text)).join('\n')
}

it('the next seed is promised by hash before the player chooses a seed, and comes into force so', async () => {
  const { seed, change, play } = await enter()
  const first = await seed()
  expect(first.next).toMatch(/^[0-9a-f]{64}$/)
  expect(first.next).not.toBe(first.hash)
  await play()
  // the promise stands whatever is played meanwhile
  expect((await seed()).next).toBe(first.next)
  const { revealed, seed: second } = (await change('my-own', first.next)).body
  expect(revealed.hash).toBe(first.hash)
  expect(hashOfSeed(revealed.serverSeed)).toBe(first.hash)
  expect(second).toMatchObject({ hash: first.next, client: 'my-own', nonce: 0 })
  expect((await play()).seed).toMatchObject({ hash: first.next, client: 'my-own', nonce: 0 })
  const again = (await change('other', second.next)).body
  expect(hashOfSeed(again.revealed.serverSeed)).toBe(first.next)
})

it('a change that is sent twice, or from a window that shows an older promise, changes the seeds once', async () => {
  const { seed, change } = await enter()
  const { next } = await seed()
  const answers = await Promise.all([change('one', next), change('one', next), change('one', next)])
  expect(answers.filter(({ body }) => body.revealed !== null)).toHaveLength(1)
  for (const { body } of answers) expect(body.seed).toMatchObject({ hash: next, client: 'one' })
})

it('a seed of the player’s own takes 1 to 64 visible ASCII characters', async () => {
  const { change } = await enter()
  for (const bad of ['', 'two words', 'çay', 'x'.repeat(65), 'a\u0000b']) expect((await change(bad)).body.error).toBe('seed')
  expect((await change('~'.repeat(64))).status).toBe(200)
})

it('a server seed is in no table of the studio before it is shown, neither in force nor promised', async () => {
  const { seed, change, play } = await enter()
  await play()
  const before = await everyRow()
  const { next } = await seed()
  const shown = [(await change('a', next)).body.revealed.serverSeed, (await change('b')).body.revealed.serverSeed]
  for (const secret of shown)
    for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
      expect(before.includes(form)).toBe(false)
  // the search is one that finds
  const after = await everyRow()
  for (const secret of shown) expect(after).toContain(secret)
})

it('the database refuses a clear seed that is not shown; older clear ones are sealed at the start', async () => {
  const secret = 'f0'.repeat(32)
  const insert = () =>
    books.query(`insert into studio.seed (player, server_seed, server_hash, client_seed) values ('member:old', $1, $2, 'old')`, [
      secret,
      hashOfSeed(secret)
    ])
  await expect(insert()).rejects.toThrow('seed_clear_once_shown')
  const { rows } = await books.query(`select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'seed_clear_once_shown'`)
  await books.query('alter table studio.seed drop constraint seed_clear_once_shown')
  await insert()
  await books.query(`alter table studio.seed add constraint seed_clear_once_shown ${rows[0].def}`)
  await studio.kill()
  await studio.start()
  expect(await everyRow()).not.toContain(secret)
  const { rows: sealed } = await books.query(`select server_seed, sealed from studio.seed where player = 'member:old'`)
  expect(sealed[0]).toMatchObject({ server_seed: null, sealed: expect.any(Buffer) })
})
