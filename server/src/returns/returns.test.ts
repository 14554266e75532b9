// Returns: every round is counted once, and a game that pays what its table does not is stopped until an operator has looked.
import { randomUUID } from 'node:crypto'
import { parseMoney, UNIT } from '@fairhouse/contract/money.ts'
import { endGameMaintenance } from '@fairhouse/contract/ops/games/catalogue.ts'
import { changePlayPolicies, playPolicies } from '@fairhouse/contract/ops/games/play-policy.ts'
import { restartGame, returnsList, stopGame } from '@fairhouse/contract/ops/games/returns.ts'
import { defaultPlayPolicy } from '@fairhouse/contract/play/play-policy.ts'
import { slotReturns } from '@fairhouse/contract/play/returns.ts'
import { placeSpin, slotGame, stepSpin } from '@fairhouse/contract/play/spin.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slots } from '#spin/tables.ts'
import { openSlots, plantSeed } from '#spin/testing.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { spinListener, sumUp } from './count.ts'
import { watchReturns } from './returns.ts'

let t: TestHouse
let admin: { token: string }
let player: Awaited<ReturnType<TestHouse['register']>>
beforeAll(async () => {
  t = await freshHouse()
  await openSlots(t)
  admin = await t.operator()
  player = await t.register(undefined, 10_000n * UNIT)
})
afterAll(() => t.close())

const game = 'moth-post'
const spin = (code = game, more: object = {}) =>
  t.call(placeSpin, { game: code, mode: 'base', stake: '2.00', hold: false, ...more }, { token: player.token, key: randomUUID() })
const said = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? '200' : `${status} ${body.code}`)
const listen = () => hearAll(t.house, [spinListener])
const returns = async (code = game) => (await t.call(slotReturns, { game: code })).body.value
const ofGame = async (code = game) => {
  const { games, stops } = (await t.call(returnsList, {}, { token: admin.token })).body.value
  return { ...games.find((g: { game: string }) => g.game === code), stops }
}
/** As if the tables had drawn these rounds. */
const plant = (rounds: number, total: number, code = game) =>
  sql`insert into returns.drawn as r (game, tables, epoch, name, rounds, total) values (${code}, ${slots().get(code)!.version},
    1 + (select count(*) from returns.stop s where s.game = ${code} and s.restarted_at is not null), 'base', ${rounds}, ${total})
    on conflict (game, tables, epoch, name) do update set rounds = r.rounds + excluded.rounds, total = r.total + excluded.total`.execute(
    t.house.db
  )

test('anybody sees what a slot has returned: every settled round once, its stakes and prizes to the unit', async () => {
  expect(await returns()).toMatchObject({
    state: 'playing',
    since: null,
    contribution: 0,
    modes: [{ name: 'base', cost: 1, rounds: 0, observed: null }]
  })
  const paid: bigint[] = []
  for (const wanted of [(payout: number) => payout > 0, (payout: number) => payout === 0]) {
    await plantSeed(t, player.memberId, game, ({ payout }) => wanted(payout))
    paid.push(parseMoney((await spin()).body.value.payout))
  }
  await listen()
  await listen()
  const { modes } = await returns()
  const sum = paid.reduce((a, b) => a + b)
  expect(modes[0]).toMatchObject({ rounds: 2, staked: '4.00', theory: expect.closeTo(96, 1) })
  expect(parseMoney(modes[0].paid)).toBe(sum)
  expect(modes[0].observed).toBeCloseTo((Number(sum) / Number(parseMoney('4.00'))) * 100, 3)
  expect((await returns('ember-foundry')).contribution).toBe(0.5)
  expect(said(await t.call(slotReturns, { game: 'nova-crash' }))).toBe('422 game.unavailable')
})

test('a choice and a gamble are counted apart, each against its own law', () => {
  const steps = [
    { kind: 'draw', table: 'base', row: 7, payout: 50 },
    { kind: 'choose', table: 'river', row: 3, payout: 450 },
    { kind: 'gamble', drawn: 'red', payout: 900 },
    { kind: 'gamble', drawn: 'black', payout: 0 }
  ] as const
  const round = { game: 'marigold-ferry', tables: 'v', mode: 'base', cost: 100n, payout: 0n, steps }
  const sums = Object.fromEntries(sumUp([round, round]).map(s => [s.name, [s.rounds, s.total, s.staked]]))
  expect(sums).toEqual({ base: [2, 100, 200n], river: [2, 800, 0n], gamble: [4, 400, 0n] })
})

test('a game that pays too much takes no more bets, operators hear of it, and no side way reopens it', async () => {
  await plant(5_000, 5_000 * 96)
  await watchReturns(t.house)
  expect((await ofGame()).state).toBe('playing')
  await plant(5_000, 5_000 * 300)
  await watchReturns(t.house)
  expect(said(await spin())).toBe('422 game.maintenance')
  const { state, stops } = await ofGame()
  expect(state).toBe('stopped')
  expect(stops[0]).toMatchObject({ game, mode: 'base', rounds: 10_002, restarted: null })
  expect(stops[0].observed).toBeGreaterThan(stops[0].high)
  const { rows } = await sql<{ body: object }>`select body from base.event where name = 'returns.changed' and audience = 'staff'`.execute(
    t.house.db
  )
  expect(rows.map(r => r.body)).toEqual([{ game, state: 'stopped' }])
  expect((await returns()).state).toBe('stopped')
  expect((await returns()).modes[0].points).toHaveLength(2)
  await t.call(endGameMaintenance, { of: 'game', code: game, reason: 'by mistake' }, { token: admin.token, key: randomUUID() })
  await watchReturns(t.house)
  expect(said(await spin())).toBe('422 game.maintenance')
  expect((await ofGame()).stops).toHaveLength(1)
  expect(said(await spin('tin-orchard'))).toBe('200')
})

test('with a reason an operator reopens it: what was judged stays judged, returns stay on record', async () => {
  const restart = (reason: string, token?: string) => t.call(restartGame, { game, reason }, token === undefined ? {} : { token })
  expect(said(await restart('looked at it'))).toBe('401 session.required')
  expect(said(await restart('looked at it', player.token))).toBe('401 session.ended')
  expect(said(await restart('looked at it', (await t.operator('support')).token))).toBe('403 permission.denied')
  expect(said(await restart(' ', admin.token))).toBe('400 reason.short')
  expect(said(await restart('a wrong import, taken back', admin.token))).toBe('200')
  expect(said(await restart('once more', admin.token))).toBe('409 returns.playing')
  await watchReturns(t.house)
  expect(said(await spin())).toBe('200')
  const { state, stops, modes } = await ofGame()
  expect([state, stops[0].restarted.reason]).toEqual(['playing', 'a wrong import, taken back'])
  expect(modes[0].rounds).toBeGreaterThanOrEqual(10_002)
  await plant(5_000, 0)
  await watchReturns(t.house)
  expect((await ofGame()).stops).toHaveLength(2)
  expect((await ofGame()).stops[0].observed).toBeLessThan((await ofGame()).stops[0].low)
})

test('an operator stops a game with a reason and reopens it: open rounds end, no bet is taken meanwhile', async () => {
  const other = 'tidepool-clockwork'
  const deed = (endpoint: typeof stopGame, reason: string, more: { code?: string; token?: string | undefined } = {}) =>
    t.call(endpoint, { game: more.code ?? other, reason }, 'token' in more ? (more.token ? { token: more.token } : {}) : admin)
  for (const endpoint of [stopGame, restartGame]) {
    expect(said(await deed(endpoint, 'looks odd', { token: undefined }))).toBe('401 session.required')
    expect(said(await deed(endpoint, 'looks odd', { token: player.token }))).toBe('401 session.ended')
    expect(said(await deed(endpoint, 'looks odd', { token: (await t.operator('support')).token }))).toBe('403 permission.denied')
    expect(said(await deed(endpoint, ' '))).toBe('400 reason.short')
    expect(said(await deed(endpoint, 'looks odd', { code: 'nova-crash' }))).toBe('404 not.found')
  }
  await plantSeed(t, player.memberId, 'marigold-ferry', ({ offers }) => offers.choose !== undefined)
  const { id } = (await spin('marigold-ferry')).body.value
  expect(said(await deed(stopGame, 'looks odd', { code: 'marigold-ferry' }))).toBe('200')
  expect(said(await deed(stopGame, 'looks odd', { code: 'marigold-ferry' }))).toBe('409 returns.resting')
  expect((await ofGame('marigold-ferry')).state).toBe('resting')
  expect(said(await spin('marigold-ferry'))).toBe('422 game.maintenance')
  const chosen = { game: 'marigold-ferry', id, step: 1, pick: { kind: 'choose', option: 'calm' } } as const
  expect(said(await t.call(stepSpin, chosen, player))).toBe('200')
  expect(said(await deed(restartGame, 'it was right', { code: 'marigold-ferry' }))).toBe('200')
  expect(said(await deed(restartGame, 'it was right', { code: 'marigold-ferry' }))).toBe('409 returns.playing')
  expect(said(await spin('marigold-ferry'))).toBe('200')
  const { rows } = await sql<{ action: string }>`
    select action from staff.audit where subject = 'game:marigold-ferry' and action like 'returns.%' order by id`.execute(t.house.db)
  expect(rows.map(r => r.action)).toEqual(['returns.stop', 'returns.restart'])
})

test('what a country forbids the server refuses, whatever the page shows', async () => {
  const strict = { ...defaultPlayPolicy, buy: false, gamble: false, spinMs: 60_000 }
  const { version } = (await t.call(playPolicies, {}, { token: admin.token })).body.value
  const rules = { everywhere: { ...defaultPlayPolicy, spinMs: 0 }, countries: [{ country: 'US', policy: strict }] }
  const change = (more: object, token: string = admin.token) =>
    t.call(changePlayPolicies, { rules, version, reason: 'the law there', ...more }, { token })
  expect(said(await change({ version: version + 1 }))).toBe('409 document.changed')
  expect(said(await change({ reason: '' }))).toBe('400 reason.short')
  expect(said(await change({}, (await t.operator('support')).token))).toBe('403 permission.denied')
  expect(said(await change({ rules: { ...rules, countries: [rules.countries[0], rules.countries[0]] } }))).toBe('400 input.invalid')
  expect((await change({})).body.value.version).toBe(version + 1)
  const american = { 'x-forwarded-for': '8.8.8.8' }
  const there = (input: object) =>
    t.call(
      placeSpin,
      { game: 'storm-orrery', mode: 'base', stake: '1.00', hold: false, ...input },
      { token: player.token, key: randomUUID(), headers: american }
    )
  expect((await t.call(slotGame, { game: 'storm-orrery' }, { headers: american })).body.value.policy).toEqual(strict)
  expect(said(await there({ mode: 'buy' }))).toBe('403 policy.buy')
  expect(said(await there({ hold: true }))).toBe('403 policy.gamble')
  expect(said(await there({}))).toBe('429 spin.tooFast')
  expect(said(await spin('storm-orrery'))).toBe('200')
  expect(stepSpin.errors).toContain('policy.gamble')
})
