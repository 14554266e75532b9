// Free play: who gets play money, for how long, and what it opens.
import { randomUUID } from 'node:crypto'
import { methodOf, pathOf } from '@fairhouse/contract/endpoint.ts'
import { memberInfo, trialType } from '@fairhouse/contract/member/account.ts'
import { freePlay } from '@fairhouse/contract/member/login.ts'
import { balance, movements } from '@fairhouse/contract/money/wallet.ts'
import { placeBet } from '@fairhouse/contract/play/crash-bet.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { now } from '#base/clock.ts'
import { inTransaction } from '#base/database.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { limitOrigins } from '#member/testing.ts'
import { routes } from '#modules.ts'
import { type Answer, freshHouse, sealedText, type TestHouse } from '#testing.ts'
import { verifyLedger } from '#wallet/wallet.ts'
import { closeEndedTrials, trialsOfBrowser, trialsOfNetwork } from './trial.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
  await allow(true)
})
beforeEach(async () => {
  await sql`delete from base.attempt`.execute(t.house.db)
})
afterAll(() => t.close())

const allow = async (on: boolean) => {
  const settings = await settingsInForce(t.house.db)
  await inTransaction(t.house.db, tx => applySettings(tx, { ...settings, flags: { ...settings.flags, FREEPLAY3: on } }))
}
const tokenOf = async (text = JSON.stringify({ nonce: randomUUID() }), iat?: number) => (await sealedText(t.house, text, iat)).jwe
const code = (a: Answer) => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)

interface Asked {
  token?: string
  headers?: Record<string, string>
  more?: Record<string, unknown>
}
const ask = async ({ token, headers = {}, more = {} }: Asked = {}) =>
  t.call(
    freePlay,
    { os: 'windows', platform: 'W', token: token ?? (await tokenOf()), ...more },
    { headers: { 'gateway-version': '3', cookie: `device=${randomUUID().replaceAll('-', '').padEnd(43, 'x')}`, ...headers } }
  )
/** A trial in a browser of its own, and the headers of that browser. */
async function open() {
  const cookie = `device=${randomUUID().replaceAll('-', '').padEnd(43, 'x')}`
  const answer = await ask({ headers: { cookie } })
  expect(code(answer)).toBe(200)
  const { token } = answer.body.value as { token: string }
  const headers = { cookie }
  const info = (await t.call(memberInfo, {}, { token, headers })).body.value
  return { token, headers, info, memberId: BigInt(info.id) }
}

describe('the way in', () => {
  test('[1.031] [7.010] a visitor gets a member of type 4 with 10,000.00 of play money for a day, and its place is kept', async () => {
    const { token, headers, info, memberId } = await open()
    expect(info).toMatchObject({ type: trialType, currency: 'XXX' })
    expect(info.account).toMatch(/^trial[0-9a-f]{10}$/)
    expect((Date.parse(info.endsAt) - now()) / 3_600_000).toBeCloseTo(24, 1)
    expect((await t.call(balance, {}, { token, headers })).body.value).toMatchObject({ sumBalance: '10000.00', currency: 'XXX' })
    const trial = await t.house.db.selectFrom('invite.trial').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow()
    expect(trial).toMatchObject({ os: 'windows', platform: 'W', closed_at: null })
    const member = await t.house.db.selectFrom('member.member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
    expect([member.password_hash, member.terms_version, member.register_method]).toEqual([null, 'trial', 'FREEPLAY'])
    expect((await verifyLedger(t.house.db)).differences).toEqual([])
  })

  test('a brand without free play refuses it, and nothing is made', async () => {
    await allow(false)
    expect(code(await ask())).toBe('403 function.not.available')
    await allow(true)
  })

  test('os, platform W, an encrypted token and the header Gateway-Version: 3 are asked for [7.011] [7.012] [7.013] [7.014]', async () => {
    expect(code(await ask({ headers: { 'gateway-version': '2' } }))).toBe('400 input.invalid')
    expect(code(await ask({ headers: { 'gateway-version': '' } }))).toBe('400 input.invalid')
    for (const more of [{ os: 'beos' }, { os: undefined }, { platform: 'A' }, { platform: undefined }])
      expect((await ask({ more })).status, JSON.stringify(more)).toBe(400)
    for (const text of ['{}', '"nonce"', 'no json', '{"nonce":"short"}', `{"nonce":"${randomUUID()}","more":1}`])
      expect(code(await ask({ token: await tokenOf(text) })), text).toBe('400 body.envelope')
    expect(code(await ask({ token: 'a.b.c.d.e' }))).toBe('400 body.envelope')
    expect(code(await ask({ token: await tokenOf(undefined, Math.floor(now() / 1000) - 400) }))).toBe('400 body.envelope')
  })

  test('a token is good once: a double click makes one account, a copy later none', async () => {
    const token = await tokenOf()
    const members = async () => (await sql<{ n: string }>`select count(*)::text as n from invite.trial`.execute(t.house.db)).rows[0]!.n
    const before = Number(await members())
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask({ token })))
    expect(answers.map(code).sort()).toEqual([200, '400 body.envelope', '400 body.envelope', '400 body.envelope'])
    expect(code(await ask({ token }))).toBe('400 body.envelope')
    expect(Number(await members())).toBe(before + 1)
  })

  test('a browser opens five trials in a day and a network thirty, however many ask at once', async () => {
    onTestFinished(limitOrigins(t.house))
    const cookie = `device=${'q'.repeat(43)}`
    const many = await Promise.all(Array.from({ length: trialsOfBrowser + 3 }, () => ask({ headers: { cookie } })))
    expect(many.filter(a => a.status === 200)).toHaveLength(trialsOfBrowser)
    expect(many.filter(a => code(a) === '429 sms.tooMany')).toHaveLength(3)
    const rest = await Promise.all(Array.from({ length: trialsOfNetwork }, () => ask()))
    expect(rest.filter(a => a.status === 200)).toHaveLength(trialsOfNetwork - trialsOfBrowser)
    expect(code(await ask())).toBe('429 sms.tooMany')
  })
})

/** Everything of a member's session that is open to a trial: what it needs to play. Whatever is added to the contract is refused to it. */
const openToTrials = [
  'GET /wps/member/info',
  'GET /wps/member/info/icon',
  'GET /wps/relay/MCSFE_getPlayerAvatar',
  'PUT /wps/member/language',
  'DELETE /wps/session/logout',
  'POST /wps/session/logout',
  'GET /wps/v2/wallets/balance',
  'GET /wps/v2/wallets/movements',
  'GET /wps/bets',
  'GET /wps/bets/:id',
  'GET /wps/bets/profit',
  'GET /wps/bets/choices',
  'POST /wps/protection/sitting',
  'GET /wps/relay/MCSFE_favorites',
  'PUT /wps/relay/MCSFE_favorite',
  'GET /wps/relay/GCS_recentGame',
  'POST /wps/game/launchGame',
  'POST /wps/v2/game/launch',
  'POST /wps/relay/GLS2_launchRoom',
  'POST /lgw/rounds/:game/bets',
  'POST /lgw/rounds/:game/bets/:betId/cash-out',
  'DELETE /lgw/rounds/:game/bets/:betId',
  'PUT /lgw/tables/:table/ticket',
  'PUT /lgw/tables/:table/seat',
  'DELETE /lgw/tables/:table/seat',
  'PUT /lgw/tables/:table/decision',
  'GET /lgw/tables/:table/rounds/:no/receipt',
  'POST /lgw/sport/bets',
  'GET /lgw/sport/bets',
  'GET /lgw/sport/bets/:id',
  'GET /lgw/sport/bets/:id/receipt',
  'GET /lgw/sport/cash-outs',
  'POST /lgw/sport/bets/:id/cash-out',
  'PUT /lgw/sport/bets/:id/auto',
  'POST /lgw/sport/shares',
  'GET /lgw/sport/me',
  'POST /lgw/slots/:game/spins',
  'POST /lgw/slots/:game/spins/:id/steps',
  'GET /lgw/slots/:game/spins',
  'GET /lgw/seeds',
  'POST /lgw/seeds/rotate',
  'GET /lgw/vn/games/game_menu/recent',
  'POST /lgw/lottery/games/:game/tickets',
  'POST /lgw/lottery/tickets/:id/cancel',
  'POST /lgw/lottery/chases/:id/cancel',
  'GET /lgw/lottery/tickets'
]

describe('what it opens', () => {
  test('[1.033] playing and leaving are open to it; every other member call answers that a real account is needed', async () => {
    const { token, headers } = await open()
    const endpoints = routes.map(r => r.endpoint)
    const mine = endpoints.filter(e => e.who === 'player' || e.realAccount)
    expect(mine.length).toBeGreaterThan(10)
    for (const endpoint of mine) {
      const parts = Object.fromEntries([...pathOf(endpoint).matchAll(/:(\w+)/g)].map(([, name]) => [name!, randomUUID()]))
      const sent: Record<string, string> = endpoint.picture === undefined ? {} : { 'content-type': 'image/png' }
      const answer = await t.call(endpoint, parts, { token, headers: { ...headers, ...sent } })
      expect(code(answer), endpoint.call).toBe('403 in_need_true_account')
    }
    const opened = endpoints.filter(e => (e.who === 'member' || e.who === 'changing') && !e.realAccount).map(e => e.call as string)
    expect(opened.filter(call => !openToTrials.includes(call))).toEqual([])
  })

  test('operators’ calls and another member’s money are as closed to it as to anybody', async () => {
    const { token, headers } = await open()
    for (const { endpoint } of routes.filter(r => typeof r.endpoint.who === 'object')) {
      const parts = Object.fromEntries([...pathOf(endpoint).matchAll(/:(\w+)/g)].map(([, name]) => [name!, '1']))
      expect((await t.call(endpoint, parts, { token, headers })).status, `${methodOf(endpoint)} ${pathOf(endpoint)}`).toBe(401)
    }
  })
})

describe('the end', () => {
  test('after a day no call of it is answered any more; the account is closed once, and its bets go on', async () => {
    const { token, headers, memberId } = await open()
    const other = await open()
    expect(code(await t.call(movements, {}, { token, headers }))).toBe(200)
    await sql`update member.member set ends_at = now() - interval '1 second' where id = ${memberId}`.execute(t.house.db)
    await closeEndedTrials(t.house)
    expect(code(await t.call(memberInfo, {}, { token, headers }))).toBe('401 session.ended')
    expect(code(await t.call(placeBet, { game: 'crash', slot: 0, stake: '1', target: null }, { token, headers }))).toBe('401 session.ended')
    expect(code(await t.call(memberInfo, {}, { token: other.token, headers: other.headers }))).toBe(200)
    const row = async () =>
      t.house.db
        .selectFrom('invite.trial as t')
        .innerJoin('member.member as m', 'm.id', 't.member_id')
        .select(['t.closed_at', 'm.status'])
        .where('m.id', '=', memberId)
        .executeTakeFirstOrThrow()
    const closed = await row()
    expect(closed.status).toBe('blocked')
    await closeEndedTrials(t.house)
    expect((await row()).closed_at).toEqual(closed.closed_at)
  })

  test('a session does not outlive the trial by the minutes until it is closed', async () => {
    const { token, headers, memberId } = await open()
    await sql`update member.member set ends_at = now() + interval '200 milliseconds' where id = ${memberId}`.execute(t.house.db)
    await expect.poll(async () => code(await t.call(memberInfo, {}, { token, headers }))).toBe('401 session.ended')
  })
})
