// What members choose and play: favourites and the games played last.

import { UNIT } from '@fairhouse/contract/money.ts'
import { favourites, maxFavourites, setFavourite } from '@fairhouse/contract/play/catalogue.ts'
import { recentGames } from '@fairhouse/contract/play/catalogue-more.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#base/uuid.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { placeBet } from '#wager/testing.ts'

let t: TestHouse
const many = Array.from({ length: maxFavourites }, (_, at) => `slot-${String(at).padStart(3, '0')}`)
beforeAll(async () => {
  t = await freshHouse()
  const row = {
    vendor: 'ORIGINALS',
    name: 'Slot',
    category: 'RNG' as const,
    rtp: 9600,
    min_stake: 1n,
    max_stake: 1n,
    max_win: 1n,
    path: '/game'
  }
  const hidden = { ...row, code: 'hidden-one', visible: false }
  await t.house.db
    .insertInto('catalogue.game')
    .values([...many.map(code => ({ ...row, code })), hidden])
    .execute()
})
afterAll(() => t.close())

const mark = (token: string, game: string, on = true) => t.call(setFavourite, { game, on }, { token })
const marked = async (token: string) => (await t.call(favourites, {}, { token })).body.value.list as string[]

test('[1.011] [7.080] [7.081] a member marks games and finds them, the last first; marking again and removing twice change nothing', async () => {
  const { token } = await t.register()
  expect(await marked(token)).toEqual([])
  for (const game of ['kite', 'nova-crash', 'kite']) expect((await mark(token, game)).status).toBe(200)
  expect(await marked(token)).toEqual(['nova-crash', 'kite'])
  for (let i = 0; i < 2; i++) expect((await mark(token, 'nova-crash', false)).status).toBe(200)
  expect(await marked(token)).toEqual(['kite'])
})

test("favourites are the member's own: another has none of them, and a visitor is refused", async () => {
  const [ada, bob] = [await t.register(), await t.register()]
  await mark(ada.token, 'kite')
  expect(await marked(bob.token)).toEqual([])
  await mark(bob.token, 'kite', false)
  expect(await marked(ada.token)).toEqual(['kite'])
  expect((await t.call(favourites)).body.code).toBe('session.required')
  expect((await t.call(setFavourite, { game: 'kite', on: true })).body.code).toBe('session.required')
  expect((await t.call(recentGames)).body.code).toBe('session.required')
})

test('a hidden or unknown game cannot be marked; a marked one that is hidden later is left out and returns', async () => {
  const { token, memberId } = await t.register()
  for (const game of ['hidden-one', 'no-such-game']) {
    const { status, body } = await mark(token, game)
    expect([status, body.code]).toEqual([422, 'game.unavailable'])
  }
  await t.house.db.insertInto('catalogue.favourite').values({ member_id: memberId, game: 'hidden-one' }).execute()
  expect(await marked(token)).toEqual([])
  expect((await mark(token, 'hidden-one', false)).status).toBe(200)
})

test('200 favourites are the most, also when the last come at once; marking one again adds none', async () => {
  const { token, memberId } = await t.register()
  const rows = many.slice(0, -1).map(game => ({ member_id: memberId, game }))
  await t.house.db.insertInto('catalogue.favourite').values(rows).execute()
  const answers = await Promise.all(['kite', 'nova-crash', many.at(-1)!].map(game => mark(token, game)))
  expect(answers.map(a => a.status).sort()).toEqual([200, 409, 409])
  expect(answers.find(a => a.status === 409)!.body.code).toBe('favourites.full')
  expect(await marked(token)).toHaveLength(maxFavourites)
  expect((await mark(token, many[0]!)).status).toBe(200)
})

test('[7.082] the game that was played last stands first, each once, and only the own ones', async () => {
  const { token, memberId } = await t.register(undefined, 100n * UNIT)
  const bob = await t.register(undefined, 100n * UNIT)
  const play = (id: bigint, game: string) =>
    placeBet(t.house, { memberId: id, betId: newId(), game, category: 'CRASH', roundNo: 1n, stake: UNIT, key: newId(), detail: {} })
  for (const game of ['kite', 'nova-crash', 'kite', 'hidden-one']) await play(memberId, game)
  await play(bob.memberId, 'nova-crash')
  expect((await t.call(recentGames, {}, { token })).body.value.list).toEqual(['kite', 'nova-crash'])
  expect((await t.call(recentGames, {}, { token: bob.token })).body.value.list).toEqual(['nova-crash'])
})
