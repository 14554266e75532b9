// Player protection over HTTP: who may, what holds at once and what waits, breaks, deposits, the stay, and what operators may do.
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { freePlay } from '@fairhouse/contract/member/login.ts'
import * as contract from '@fairhouse/contract/member/protection.ts'
import { banners } from '@fairhouse/contract/message/content.ts'
import { cancelDeposit, createDeposit, deposits } from '@fairhouse/contract/money/cashier.ts'
import { promotions } from '@fairhouse/contract/money/offer.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { excludePlayer, lowerLimit, playerProtection } from '@fairhouse/contract/ops/people/protection.ts'
import { placeBet as placeSeat } from '@fairhouse/contract/play/crash-bet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { noticeOf, send } from '#cashier/testing.ts'
import { gameByCode } from '#catalogue/catalogue.ts'
import { openRound } from '#crash/flight.ts'
import { planGame } from '#crash/testing.ts'
import { type Answer, freshHouse, sealedText, type TestHouse } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { balancesOf, verifyLedger } from '#wallet/wallet.ts'
import { seedContent } from '../../seed/content/content.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await t.listen()
})
afterAll(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  await t.close()
})

const code = (a: Answer) => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)
const limitOf = (a: Answer, kind: string, period: string) =>
  a.body.value.amounts.find((l: { kind: string; period: string }) => l.kind === kind && l.period === period)
const setLimit = (token: string, kind: string, period: string, amount: string | null) =>
  t.call(contract.setAmountLimit, { kind, period, amount }, { token })
const order = (token: string, amount: string, key: string = randomUUID()) =>
  t.call(createDeposit, { method: 'sandbox-card', amount }, { token, key })
const pastDay = (memberId: bigint) =>
  sql`update protection.raise set asked_at = asked_at - interval '25 hours', ready_at = ready_at - interval '25 hours',
    lapses_at = lapses_at - interval '25 hours' where member_id = ${memberId}`.execute(t.house.db)
const wager = (memberId: bigint, stake: bigint) =>
  placeBet(t.house, {
    memberId,
    betId: newId(),
    game: 'test',
    category: 'SLOTS',
    roundNo: null,
    stake: stake * UNIT,
    key: randomUUID(),
    detail: {}
  })

const calls: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
  [contract.limits, {}],
  [contract.setAmountLimit, { kind: 'stake', period: 'day', amount: '10' }],
  [contract.setTimeLimit, { kind: 'session', minutes: 60 }],
  [contract.confirmRaise, { id: newId() }],
  [contract.withdrawRaise, { id: newId() }],
  [contract.exclude, { length: '24h' }],
  [contract.returnFromExclusion, {}],
  [contract.sit, {}],
  [contract.answerCheck, { answer: 'stay' }],
  [contract.protectionHistory, {}]
]

test('a visitor and a trial are refused by every call of player protection', async () => {
  const settings = await settingsInForce(t.house.db)
  await inTransaction(t.house.db, tx => applySettings(tx, { ...settings, flags: { ...settings.flags, FREEPLAY3: true } }))
  const cookie = `device=${'p'.repeat(43)}`
  const { jwe } = await sealedText(t.house, JSON.stringify({ nonce: randomUUID() }))
  const opened = await t.call(freePlay, { os: 'windows', platform: 'W', token: jwe }, { headers: { 'gateway-version': '3', cookie } })
  const trial = opened.body.value.token as string
  for (const [endpoint, input] of calls) {
    expect([endpoint.call, code(await t.call(endpoint, input))]).toEqual([endpoint.call, '401 session.required'])
    // how long they have been here is told to everybody who plays
    const refused = endpoint === contract.sit ? 200 : '403 in_need_true_account'
    expect([endpoint.call, code(await t.call(endpoint, input, { token: trial, headers: { cookie } }))]).toEqual([endpoint.call, refused])
  }
})

test('a lower limit holds at once; a higher one, or none, waits a day and then wants a confirmation', async () => {
  const { token, memberId } = await t.register(undefined, 500n * UNIT)
  expect(limitOf(await setLimit(token, 'stake', 'day', '100'), 'stake', 'day')).toMatchObject({
    maximum: '100.00',
    left: '100.00',
    raise: null
  })
  expect(limitOf(await setLimit(token, 'stake', 'day', '40.50'), 'stake', 'day')).toMatchObject({ maximum: '40.50' })
  const asked = limitOf(await setLimit(token, 'stake', 'day', '90'), 'stake', 'day')
  expect(asked).toMatchObject({ maximum: '40.50', raise: { amount: '90.00' } })
  expect(code(await t.call(contract.confirmRaise, { id: asked.raise.id }, { token }))).toBe('409 limit.tooEarly')
  await pastDay(memberId)
  // the wait alone raises nothing
  expect(limitOf(await t.call(contract.limits, {}, { token }), 'stake', 'day').maximum).toBe('40.50')
  const other = await t.register()
  expect(code(await t.call(contract.confirmRaise, { id: asked.raise.id }, { token: other.token }))).toBe('404 not.found')
  expect(code(await t.call(contract.withdrawRaise, { id: asked.raise.id }, { token: other.token }))).toBe('404 not.found')
  expect(limitOf(await t.call(contract.confirmRaise, { id: asked.raise.id }, { token }), 'stake', 'day').maximum).toBe('90.00')
  expect(code(await t.call(contract.confirmRaise, { id: asked.raise.id }, { token }))).toBe('404 not.found')
  const gone = limitOf(await setLimit(token, 'stake', 'day', null), 'stake', 'day')
  expect(gone).toMatchObject({ maximum: '90.00', raise: { amount: null } })
  expect(limitOf(await t.call(contract.withdrawRaise, { id: gone.raise.id }, { token }), 'stake', 'day').raise).toBeNull()
  const { list } = (await t.call(contract.protectionHistory, { limit: 50 }, { token })).body.value
  expect(list.map((e: { kind: string; after: string | null }) => `${e.kind} ${e.after}`)).toEqual([
    'raise null',
    'change 90.00',
    'raise 90.00',
    'change 40.50',
    'change 100.00'
  ])
})

test('a limit that is lowered leaves no older wish for a higher one open', async () => {
  const { token } = await t.register()
  await setLimit(token, 'loss', 'week', '100')
  await setLimit(token, 'loss', 'week', '300')
  expect(limitOf(await setLimit(token, 'loss', 'week', '50'), 'loss', 'week')).toMatchObject({ maximum: '50.00', raise: null })
})

test('what is no limit is refused at its field', async () => {
  const { token } = await t.register()
  for (const amount of ['0', '-1', '1e3', '1,000', '٣', '', 'Infinity', '10.123', 5]) {
    const answer = await t.call(contract.setAmountLimit, { kind: 'stake', period: 'day', amount }, { token })
    expect([amount, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([amount, 400, ['amount']])
  }
  expect((await setLimit(token, 'deposit', 'bet', '10')).body.fields).toEqual({ period: 'input.invalid' })
  const short = await t.call(contract.setTimeLimit, { kind: 'session', minutes: 5 }, { token })
  expect([code(short), short.body.params, short.body.fields]).toEqual([
    '400 limit.minutes',
    { min: '10', max: '1440' },
    { minutes: 'limit.minutes' }
  ])
  expect(code(await t.call(contract.setTimeLimit, { kind: 'reality', minutes: 61 }, { token }))).toBe('400 limit.minutes')
  expect((await t.call(contract.limits, {}, { token })).body.value.amounts.every((l: { maximum: null }) => l.maximum === null)).toBe(true)
})

test('deposit orders stay within the limit, open ones counted as paid, ten at once; a repeat adds none', async () => {
  const { token, memberId } = await t.register()
  await setLimit(token, 'deposit', 'day', '250')
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(token, '100')))
  expect(answers.filter(a => a.status === 200)).toHaveLength(2)
  expect(answers.find(a => a.status !== 200)!.body).toMatchObject({
    code: 'limit.deposit',
    params: { period: 'day', limit: '250.00', remaining: '50.00' }
  })
  const [first, second] = answers.filter(a => a.status === 200).map(a => a.body.value.id as string)
  await send(t, await noticeOf(t, 'payment', first!))
  await send(t, await noticeOf(t, 'payment', second!, { status: 'failed' }))
  const key = randomUUID()
  const both = await Promise.all([order(token, '150', key), order(token, '150', key)])
  expect(both.map(a => a.body.value?.id)).toEqual([both[0]!.body.value.id, both[0]!.body.value.id])
  expect(code(await order(token, '10'))).toBe('422 limit.deposit')
  expect(await balancesOf(t.house.db, memberId)).toMatchObject({ cash: 100n * UNIT })
})

test('an abandoned order counts while its payment page may stand: nobody walks round their own limit', async () => {
  const { token } = await t.register()
  await setLimit(token, 'deposit', 'day', '100')
  const { id } = (await order(token, '80')).body.value
  expect(code(await t.call(cancelDeposit, { id }, { token }))).toBe(200)
  expect(code(await order(token, '80'))).toBe('422 limit.deposit')
  expect(code(await order(token, '20'))).toBe(200)
  await sql`update cashier.deposit set created_at = created_at - interval '31 minutes' where id = ${id}::uuid`.execute(t.house.db)
  expect(code(await order(token, '80')), 'after half an hour nobody can pay it any more').toBe(200)
})

test('money of an order that was made before the exclusion still arrives', async () => {
  const { token, memberId } = await t.register()
  const { id } = (await order(token, '60')).body.value
  await t.call(contract.exclude, { length: '6m' }, { token })
  expect(code(await order(token, '60'))).toBe('403 protection.closed')
  await send(t, await noticeOf(t, 'payment', id))
  expect(await balancesOf(t.house.db, memberId)).toMatchObject({ cash: 60n * UNIT })
  expect((await t.call(deposits, {}, { token })).body.value.list[0].state).toBe('CREDITED')
})

test('a seat at the crash table is a bet like any other: limits and exclusion refuse it', async () => {
  const game = await planGame(t, 'guarded', [[200, 100_000]], { waitMs: 25_000 })
  await openRound(t.house, (await gameByCode(t.house.db, game))!, 1n)
  const { token, memberId } = await t.register(undefined, 500n * UNIT)
  const seat = (stake: string, slot = 0) => t.call(placeSeat, { game, slot, stake, target: null }, { token, key: randomUUID() })
  await setLimit(token, 'stake', 'day', '30')
  expect((await seat('31')).body).toMatchObject({ code: 'limit.stake', params: { period: 'day', remaining: '30.00' } })
  expect(code(await seat('20'))).toBe(200)
  expect(code(await seat('20', 1))).toBe('422 limit.stake')
  await t.call(contract.exclude, { length: 'forever' }, { token })
  expect(code(await seat('5', 1))).toBe('403 protection.closed')
  expect(await balancesOf(t.house.db, memberId)).toMatchObject({ cash: 480n * UNIT })
})

test('a break ends by itself; after an exclusion the member asks, waits a day and finds the limits', async () => {
  const { token, memberId } = await t.register(undefined, 100n * UNIT)
  await setLimit(token, 'loss', 'month', '80')
  const closed = (await t.call(contract.exclude, { length: '24h' }, { token })).body.value.closed
  expect(closed).toMatchObject({ kind: 'coolOff', by: 'member', mayReturn: false })
  expect((Date.parse(closed.endsAt) - Date.parse(closed.beganAt)) / 3_600_000).toBeCloseTo(24, 1)
  expect(code(await t.call(contract.returnFromExclusion, {}, { token }))).toBe('403 protection.closed')
  const other = await t.register(undefined, 100n * UNIT)
  await setLimit(other.token, 'loss', 'month', '80')
  await sql`insert into protection.closure (member_id, kind, began_at, ends_at, by)
    values (${other.memberId}, 'exclusion', now() - interval '7 months', now() - interval '1 hour', 'member')`.execute(t.house.db)
  const over = (await t.call(contract.limits, {}, { token: other.token })).body.value.closed
  expect(over).toMatchObject({ kind: 'exclusion', mayReturn: true, opensAt: null })
  await expect(wager(other.memberId, 10n)).rejects.toMatchObject({ code: 'protection.closed' })
  const asked = (await t.call(contract.returnFromExclusion, {}, { token: other.token })).body.value
  expect((Date.parse(asked.closed.opensAt) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  expect(limitOf({ status: 200, body: { value: asked } }, 'loss', 'month').maximum).toBe('80.00')
  await expect(wager(other.memberId, 10n)).rejects.toMatchObject({ code: 'protection.closed' })
  expect(code(await t.call(contract.returnFromExclusion, {}, { token: other.token }))).toBe('403 protection.closed')
  expect(memberId).not.toBe(other.memberId)
})

test('who takes a break is not advertised to: no banners, no promotions', async () => {
  await seedContent(t.house, { demo: true })
  const { token } = await t.register()
  const shown = async () => {
    const [b, p] = [await t.call(banners, { groupName: 'w_home' }, { token }), await t.call(promotions, {}, { token })]
    return [b.body.value.list.length > 0, p.body.value.list.length > 0]
  }
  expect(await shown()).toEqual([true, true])
  await t.call(contract.exclude, { length: '24h' }, { token })
  expect(await shown()).toEqual([false, false])
  expect((await t.call(promotions, {})).body.value.list.length).toBeGreaterThan(0)
})

test('a shorter break never shortens a longer exclusion, and nothing deletes one', async () => {
  const { token, memberId } = await t.register()
  await t.call(contract.exclude, { length: 'forever' }, { token })
  const { closed } = (await t.call(contract.exclude, { length: '24h' }, { token })).body.value
  expect(closed).toMatchObject({ kind: 'exclusion', endsAt: null })
  for (const change of [sql`delete from protection.closure`, sql`update protection.closure set ends_at = now() + interval '1 minute'`])
    await expect(sql`${change} where member_id = ${memberId}`.execute(t.house.db)).rejects.toThrow('not taken back')
})

test('the stay shows time and result to the unit, and an answered reality check comes an interval later', async () => {
  const { token, memberId } = await t.register(undefined, 500n * UNIT)
  await t.call(contract.setTimeLimit, { kind: 'reality', minutes: 30 }, { token })
  await t.call(contract.setTimeLimit, { kind: 'session', minutes: 120 }, { token })
  await t.call(contract.sit, {}, { token })
  await sql`update protection.sitting set started_at = now() - interval '31 minutes' where member_id = ${memberId}`.execute(t.house.db)
  const { betId } = await wager(memberId, 40n)
  await settleBet(t.house, { memberId, betId, state: 'WON', payout: 55n * UNIT })
  await wager(memberId, 25n)
  const due = (await t.call(contract.sit, {}, { token })).body.value
  expect(due).toMatchObject({ staked: '65.00', returned: '55.00', net: '-10.00', restUntil: null })
  expect(Date.parse(due.checkAt)).toBeLessThan(Date.parse(due.serverTime))
  const after = (await t.call(contract.answerCheck, { answer: 'stay' }, { token })).body.value
  expect((Date.parse(after.checkAt) - Date.parse(after.serverTime)) / 60_000).toBeCloseTo(30, 0)
  expect((Date.parse(after.endsAt) - Date.parse(after.startedAt)) / 60_000).toBeCloseTo(120, 3)
  const kept = await t.house.db.selectFrom('protection.reality_check').selectAll().where('member_id', '=', memberId).execute()
  expect(kept).toMatchObject([{ staked: 65n * UNIT, returned: 55n * UNIT, answer: 'stay' }])
})

test('operators see limits and signs, may lower and exclude with a reason, never raise; others see none', async () => {
  const { token, memberId } = await t.register(undefined, 20_000n * UNIT)
  await setLimit(token, 'stake', 'month', '15000')
  const { betId } = await wager(memberId, 12_000n)
  await settleBet(t.house, { memberId, betId, state: 'LOST', payout: 0n })
  const [admin, finance, editor] = [await t.operator('admin'), await t.operator('finance'), await t.operator('editor')]
  const id = String(memberId)
  const reason = 'asked for it by telephone'
  const lower = (operator: { token: string }, amount: string, more: object = {}) =>
    t.call(lowerLimit, { id, kind: 'stake', period: 'month', amount, reason, ...more }, { token: operator.token })
  const seen = (await t.call(playerProtection, { id }, { token: finance.token })).body.value
  expect(seen.risk).toMatchObject({ score: 20, level: 'low', reasons: [{ sign: 'losses', points: 20, values: { amount: '12000.00' } }] })
  expect(code(await t.call(playerProtection, { id }, { token: editor.token }))).toBe('403 permission.denied')
  expect(code(await t.call(playerProtection, { id }, { token }))).toBe('401 session.ended')
  expect(code(await t.call(playerProtection, { id: '999999' }, { token: admin.token }))).toBe('404 not.found')
  expect(code(await lower(finance, '100'))).toBe('403 permission.denied')
  expect(code(await lower(admin, '15000.01'))).toBe('403 limit.onlyLower')
  expect(code(await lower(admin, '15000'))).toBe('403 limit.onlyLower')
  expect(code(await lower(admin, '100', { reason: ' ' }))).toBe('400 input.required')
  expect(limitOf(await lower(admin, '12500'), 'stake', 'month')).toMatchObject({ maximum: '12500.00', used: '12000.00', left: '500.00' })
  await expect(wager(memberId, 501n)).rejects.toMatchObject({ code: 'limit.stake' })
  expect(code(await t.call(excludePlayer, { id, length: '6m', reason }, { token: finance.token }))).toBe('403 permission.denied')
  expect((await t.call(excludePlayer, { id, length: '6m', reason }, { token: admin.token })).body.value.closed).toMatchObject({
    kind: 'exclusion',
    by: 'operator'
  })
  await expect(wager(memberId, 1n)).rejects.toMatchObject({ code: 'protection.closed' })
  const written = await t.house.db.selectFrom('staff.audit').selectAll().where('subject', '=', `player:${id}`).orderBy('id').execute()
  expect(written.map(w => [w.action, (w.detail as { reason: string }).reason])).toEqual([
    ['protection.lower', reason],
    ['protection.exclude', reason]
  ])
  const after = (await t.call(playerProtection, { id }, { token: admin.token })).body.value
  expect(after.closures[0]).toMatchObject({ reason, by: 'operator' })
  expect(after.history[0]).toMatchObject({ kind: 'exclusion', by: 'operator' })
  // the member does not read what operators wrote about them
  expect(JSON.stringify((await t.call(contract.limits, {}, { token })).body)).not.toContain(reason)
})
