// The same bet asked for again, when no new one may be placed any more: what stands is answered, and no money moves.
import { randomUUID } from 'node:crypto'
import { moneyToWire, UNIT } from '@fairhouse/contract/money.ts'
import { placeBet } from '@fairhouse/contract/play/crash-bet.ts'
import { placeSpin, stepSpin } from '@fairhouse/contract/play/spin.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { startHosts } from '#crash/crash.ts'
import { cashOf, phase, planGame, rereadCatalogue } from '#crash/testing.ts'
import { exclude, setAmountLimit } from '#protection/protection.ts'
import { type Answer, freshHouse, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { openSlots, plantSeed } from './testing.ts'

let t: TestHouse
let hosts: { stop(): Promise<void> } | null = null
beforeAll(async () => {
  t = await freshHouse()
})
afterEach(async () => {
  await hosts?.stop()
  hosts = null
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
})
afterAll(() => t.close())

const said = ({ status, body }: Answer) => (status === 200 ? 200 : `${status} ${body.code}`)
const player = () => t.register(undefined, 1_000n * UNIT)
const spinOf = (token: string, input: object, key: string) =>
  t.call(placeSpin, { game: 'tin-orchard', mode: 'base', stake: '2.00', hold: false, ...input }, { token, key })

async function change(game: string, to: { maintenance?: boolean; visible?: boolean; least?: bigint }): Promise<void> {
  const { maintenance = false, visible = true, least = UNIT / 5n } = to
  await sql`update catalogue.game set maintenance = ${maintenance}, visible = ${visible}, min_stake = ${String(least)}::bigint where code = ${game}`.execute(
    t.house.db
  )
  await rereadCatalogue(t.house)
}

/** Ways in which a house lets nobody begin what a member began before, how it says so, and how all is as it was. */
const closings: [string, string, (memberId: bigint, game: string) => Promise<unknown>][] = [
  ['the game rests', 'game.', (_, game) => change(game, { maintenance: true })],
  ['the game is not shown any more', 'game.unavailable', (_, game) => change(game, { visible: false })],
  ['the smallest stake is higher', 'stake.tooSmall', (_, game) => change(game, { least: 50n * UNIT })],
  ['the member takes a break', 'protection.closed', memberId => inTransaction(t.house.db, tx => exclude(tx, memberId, '24h'))],
  [
    "the member's own limit is reached",
    'limit.stake',
    memberId => inTransaction(t.house.db, tx => setAmountLimit(tx, memberId, { kind: 'stake', period: 'day', amount: 10_000n }))
  ]
]

describe('a spin that is asked for again under its key', () => {
  beforeAll(() => openSlots(t))
  afterEach(async () => {
    await change('tin-orchard', {})
    await openSlots(t)
  })

  test.each(closings)('is answered as it stands though %s; a new one is refused', async (_, code, close) => {
    const { token, memberId } = await player()
    const key = randomUUID()
    const first = await spinOf(token, {}, key)
    expect(said(first)).toBe(200)
    await close(memberId, 'tin-orchard')
    const cash = await cashOf(t, memberId)
    const { id, nonce, steps, events, payout, state, at } = first.body.value
    for (const again of await Promise.all([spinOf(token, {}, key), spinOf(token, {}, key)]))
      expect(again.body.value).toMatchObject({ id, nonce, steps, events, payout, state, at })
    expect(said(await spinOf(token, {}, randomUUID()))).toContain(code)
    expect(said(await spinOf(token, { stake: '3.00' }, key)), 'nor is the key good for another').toBe('409 idempotency.conflict')
    expect(await cashOf(t, memberId)).toBe(cash)
  })

  test('is answered also when the country allows neither buying nor gambling any more', async () => {
    const { token, memberId } = await player()
    const [bought, held] = [randomUUID(), randomUUID()]
    const buy = () => spinOf(token, { game: 'storm-orrery', mode: 'buy', stake: '0.20' }, bought)
    const hold = () => spinOf(token, { hold: true }, held)
    const first = [(await buy()).body.value.id, (await hold()).body.value.id]
    const cash = await cashOf(t, memberId)
    await openSlots(t, { buy: false, gamble: false, spinMs: 60_000 })
    expect([(await buy()).body.value?.id, (await hold()).body.value?.id]).toEqual(first)
    expect(said(await spinOf(token, { game: 'storm-orrery', mode: 'buy', stake: '0.20' }, randomUUID()))).toBe('403 policy.buy')
    expect(await cashOf(t, memberId)).toBe(cash)
  })

  test('pressed repeatedly while the game stops is one spin or none, and every later answer says which', async () => {
    const { token, memberId } = await player()
    for (let n = 0; n < 6; n++) {
      const key = randomUUID()
      const before = await cashOf(t, memberId)
      const presses = Array.from({ length: 4 }, () => spinOf(token, {}, key))
      const stopped = change('tin-orchard', { maintenance: true })
      const answers = await Promise.all([...presses, stopped.then(() => spinOf(token, {}, key))])
      const last = await spinOf(token, {}, key)
      const ids = new Set([...answers, last].flatMap(a => (a.status === 200 ? [a.body.value.id] : [])))
      expect(ids.size).toBeLessThanOrEqual(1)
      expect(said(last)).toBe(ids.size === 1 ? 200 : '422 game.maintenance')
      if (ids.size === 0) expect(await cashOf(t, memberId)).toBe(before)
      await change('tin-orchard', {})
    }
  })

  test('and a step that was made is answered again, whatever may not be done any more', async () => {
    const { token, memberId } = await player()
    await plantSeed(t, memberId, 'tin-orchard', round => round.offers.gamble === true, { hold: true })
    const { id } = (await spinOf(token, { hold: true }, randomUUID())).body.value
    const gamble = () => t.call(stepSpin, { game: 'tin-orchard', id, step: 1, pick: { kind: 'gamble', colour: 'red' } }, { token })
    const first = await gamble()
    expect(said(first)).toBe(200)
    await openSlots(t, { gamble: false })
    await change('tin-orchard', { maintenance: true })
    await inTransaction(t.house.db, tx => exclude(tx, memberId, '24h'))
    expect((await gamble()).body.value).toMatchObject({ id, steps: first.body.value.steps, state: first.body.value.state })
  })
})

describe('a bet in a shared round that is asked for again under its key', () => {
  test.each(closings)('is answered as it stands though %s; a new one is refused', async (title, code, close) => {
    const game = await planGame(t, `repeat-${closings.findIndex(c => c[0] === title)}`, [[150, 170]], { waitMs: 20_000 })
    const { token, memberId } = await player()
    hosts = await startHosts(t.house)
    await phase(t, game, 1, ['waiting'])
    const key = randomUUID()
    const betOf = (as: string, input: object = {}) =>
      t.call(placeBet, { game, slot: 0, stake: '10.00', target: 120, ...input }, { token, key: as })
    const first = (await betOf(key)).body.value
    await close(memberId, game)
    for (const again of await Promise.all([betOf(key), betOf(key)])) expect(again.body.value).toEqual(first)
    expect(said(await betOf(randomUUID(), { slot: 1 }))).toContain(code)
    expect(said(await betOf(key, { slot: 1 }))).toBe('409 idempotency.conflict')
    expect(await cashOf(t, memberId)).toBe(moneyToWire(990n * UNIT))
    // the host finds no round to go on with
    await hosts.stop()
    await sql`update catalogue.game set maintenance = true where code = ${game}`.execute(t.house.db)
  })
})
