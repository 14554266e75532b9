// Transfers between agents over HTTP: along the direct line only, once, within the bounds, and every unit accounted for.
import { randomUUID } from 'node:crypto'
import * as contract from '@fairhouse/contract/agent/settlement.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { freePlay } from '@fairhouse/contract/member/login.ts'
import { register } from '@fairhouse/contract/member/registration.ts'
import { movements } from '@fairhouse/contract/money/wallet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import * as ops from '@fairhouse/contract/ops/money/settlement.ts'
import { excludePlayer } from '@fairhouse/contract/ops/people/protection.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { withdraw } from '#cashier/testing.ts'
import { type Answer, freshHouse, sealedText, type TestHouse, wire } from '#testing.ts'
import { placeBet, settleBet } from '#wager/testing.ts'
import { balancesOf, transfer, verifyLedger } from '#wallet/wallet.ts'
import { transferAlongLine } from './settlement.ts'

let t: TestHouse
type Agent = Awaited<ReturnType<TestHouse['register']>>
/** grand → upline → self → low, and beside self a sibling with a child of its own. */
let grand: Agent, upline: Agent, self: Agent, low: Agent, sibling: Agent, nephew: Agent, stranger: Agent

const policy = { enabled: true, minimum: '10.00', dailyLimit: '1000000.00', turnover: true }
const setPolicy = (change: Partial<{ enabled: boolean; minimum: bigint; daily_limit: bigint; turnover: boolean }>) =>
  t.house.db.updateTable('settlement.setting').set(change).execute()
const place = (m: Agent, type: number, above: Agent | null) =>
  sql`update member.member set type = ${type}, upline_id = ${above?.memberId ?? null} where id = ${m.memberId}`.execute(t.house.db)
const earn = (m: Agent, amount: bigint) =>
  inTransaction(t.house.db, tx =>
    transfer(tx, {
      memberId: m.memberId,
      kind: 'COMMISSION',
      key: `earn:${randomUUID()}`,
      ref: null,
      house: 'agents',
      settlement: amount * UNIT
    })
  )
async function agent(above: Agent | null, amount = 0n, type = 1): Promise<Agent> {
  const made = await t.register()
  await place(made, type, above)
  if (amount > 0n) await earn(made, amount)
  return made
}
const send = (m: Agent, to: Agent | string, amount: string, key: string = randomUUID()) =>
  t.call(contract.transferAlongLine, { to: typeof to === 'string' ? to : String(to.memberId), amount }, { token: m.token, key })
const release = (m: Agent, amount: string, key: string = randomUUID()) =>
  t.call(contract.releaseSettlement, { amount }, { token: m.token, key })
const stateOf = async (m: Agent) => (await t.call(contract.settlement, {}, { token: m.token })).body.value
const short = (amount: bigint) =>
  wire(amount)
    .replace('.00', '')
    .replace(/(\.\d)0$/, '$1')
const held = async (m: Agent) => short((await balancesOf(t.house.db, m.memberId)).settlement)
const cash = async (m: Agent) => short((await balancesOf(t.house.db, m.memberId)).cash)
const code = (a: Answer) => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)

beforeAll(async () => {
  t = await freshHouse()
  await setPolicy({ enabled: true, daily_limit: 1_000_000n * UNIT })
  grand = await agent(null, 500n, 2)
  upline = await agent(grand, 500n, 2)
  self = await agent(upline, 500n, 2)
  low = await agent(self, 500n)
  sibling = await agent(upline, 500n, 2)
  nephew = await agent(sibling, 500n)
  stranger = await agent(null, 500n)
})
afterAll(async () => {
  expect((await verifyLedger(t.house.db)).differences).toEqual([])
  const { rows } = await sql<{
    left: bigint
  }>`select coalesce(sum(settlement), 0)::bigint as left from wallet.movement where contra = 160`.execute(t.house.db)
  expect(rows[0]!.left).toBe(0n)
  const found = await sql<{ wrong: bigint }>`select wrong from report.check_transit(1000)`.execute(t.house.db)
  expect(found.rows[0]!.wrong).toBe(0n)
  await t.close()
})

describe('along the direct line', () => {
  test('[6.010] an agent sends money to its own direct downline, and both records say with whom', async () => {
    const before = [await held(self), await held(low)]
    const sent = await send(self, low, '100.5')
    expect(code(sent)).toBe(200)
    expect(sent.body.value).toMatchObject({ kind: 'down', way: 'out', amount: '100.50' })
    expect([await held(self), await held(low)]).toEqual(['399.5', '600.5'])
    expect(before).toEqual(['500', '500'])
    const kinds = async (m: Agent) => {
      const { body } = await t.call(movements, { limit: 1 }, { token: m.token })
      const { kind, entries } = body.value.list[0]
      return [kind, entries[0].account, entries[0].amount]
    }
    expect(await kinds(self)).toEqual(['TRANSFER_DOWN', 'settlement', '-100.50'])
    expect(await kinds(low)).toEqual(['TRANSFER_UP', 'settlement', '100.50'])
    const list = async (m: Agent) => (await t.call(contract.transfers, {}, { token: m.token })).body.value.list[0]
    expect(await list(self)).toMatchObject({ kind: 'down', way: 'out', other: { id: String(low.memberId) } })
    expect(await list(low)).toMatchObject({ kind: 'up', way: 'in', tagged: '100.50', other: { id: String(self.memberId) } })
    expect((await list(low)).other.name).toMatch(/^.\*\*\*.$/)
  })

  test('[2.153] [3.093] an agent with an upline may send up while the house allows it: toUpline says so, and only then', async () => {
    const toUpline = async (m: Agent) => (await t.call(memberInfo, {}, { token: m.token })).body.value.toUpline
    const player = await t.register()
    expect([await toUpline(self), await toUpline(grand), await toUpline(player)]).toEqual([true, false, false])
    await setPolicy({ enabled: false })
    expect(await toUpline(self)).toBe(false)
    expect(code(await send(self, upline, '10'))).toBe('403 function.not.available')
    expect((await stateOf(self)).open).toBe(false)
    await setPolicy({ enabled: true })
    expect(code(await send(self, upline, '10'))).toBe(200)
    expect((await stateOf(self)).upline).toEqual({ id: String(upline.memberId), name: `${upline.name[0]}***${upline.name.at(-1)}` })
  })

  test('[T17] siblings, higher uplines, nephews, strangers and oneself are refused alike, and nothing moves', async () => {
    const nobody = '999999999999'
    const before = await held(self)
    const answers = []
    for (const to of [sibling, grand, nephew, stranger, self, nobody]) {
      const { status, body } = await send(self, to, '10')
      const { traceId, ...told } = body
      expect(traceId).toBeTruthy()
      answers.push({ status, ...told })
    }
    expect(new Set(answers.map(a => JSON.stringify(a))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, code: 'not.found', fields: { to: 'not.found' } })
    expect(await held(self)).toBe(before)
  })

  test('[T17] in a tree of 85 agents a transfer goes exactly where one stands directly above the other', async () => {
    const tree: { agent: bigint; above: bigint | null }[] = []
    const caller = (memberId: bigint) =>
      ({ kind: 'member', memberId, sessionId: '', account: '', type: 1, currency: 'TRY', stage: 'full' }) as const
    const grow = async (above: bigint | null, depth: number): Promise<void> => {
      const { rows } = await sql<{ id: bigint }>`
        insert into member.member (username, username_key, nickname, type, currency, agreed_at, terms_version, upline_id)
        values (${randomUUID()}, ${randomUUID()}, 'x', 1, 'TRY', now(), 'test', ${above}) returning id`.execute(t.house.db)
      const id = rows[0]!.id
      await sql`insert into wallet.wallet (member_id, currency) values (${id}, 'TRY')`.execute(t.house.db)
      tree.push({ agent: id, above })
      if (depth > 0) for (let i = 0; i < 4; i++) await grow(id, depth - 1)
    }
    await grow(null, 3)
    expect(tree).toHaveLength(85)
    const above = new Map(tree.map(n => [n.agent, n.above]))
    const ids = [...above.keys()]
    let direct = 0
    for (let i = 0; i < 600; i++) {
      const [a, b] = [
        ids[(i * 37) % ids.length]!,
        i % 3 === 0 ? (above.get(ids[(i * 37) % ids.length]!) ?? ids[1]!) : ids[(i * 53 + 11) % ids.length]!
      ]
      const oracle = a !== b && (above.get(a) === b || above.get(b) === a)
      if (oracle) direct++
      // an account without money: who may is told apart from who may not by the answer
      const said = await inTransaction(t.house.db, tx => transferAlongLine(tx, caller(a), { to: String(b), amount: 10n * UNIT })).catch(
        (cause: { code?: string }) => cause.code
      )
      expect([i, said]).toEqual([i, oracle ? 'balance.insufficient' : 'not.found'])
    }
    expect(direct).toBeGreaterThan(150)
  })

  test('money goes between agents only: players of the own team and other currencies have no agent account', async () => {
    const player = await t.register()
    await place(player, 0, self)
    const foreign = await agent(self)
    await sql`update member.member set currency = 'EUR' where id = ${foreign.memberId}`.execute(t.house.db)
    expect(code(await send(self, player, '10'))).toBe('409 transfer.closed')
    expect(code(await send(self, foreign, '10'))).toBe('409 transfer.closed')
    expect(code(await send(player, self, '10'))).toBe('403 function.not.available')
    expect((await t.call(contract.downlines, {}, { token: self.token })).body.value.list.map((p: { id: string }) => p.id)).not.toContain(
      String(player.memberId)
    )
  })

  test('the list of downlines is the own one, page by page, and is searched by name and number', async () => {
    const boss = await agent(null, 0n, 2)
    const team = []
    for (let i = 0; i < 3; i++) team.push(await agent(boss))
    const page = (input: object) => t.call(contract.downlines, { ...input }, { token: boss.token })
    const first = (await page({ limit: 2 })).body.value
    const second = (await page({ limit: 2, before: first.next })).body.value
    expect([...first.list, ...second.list].map((p: { id: string }) => p.id)).toEqual(team.map(m => String(m.memberId)).reverse())
    expect(second.list[0].name, 'an upline knows whom it leads').toBe(team[0]!.name)
    expect(second.next).toBeNull()
    expect((await page({ search: team[1]!.name.slice(0, 12).toUpperCase() })).body.value.list).toHaveLength(1)
    expect((await page({ search: String(team[2]!.memberId) })).body.value.list).toHaveLength(1)
    expect((await page({ search: low.name })).body.value.list).toEqual([])
    expect(code(await page({ before: 'x' }))).toBe('400 input.invalid')
  })
})

describe('bounds', () => {
  test('below the smallest amount, above the balance or above the day’s limit is refused at the amount', async () => {
    const top = await agent(null, 0n, 2)
    const one = await agent(top, 300n)
    expect((await send(one, top, '9.99')).body).toMatchObject({
      code: 'amount.tooSmall',
      params: { min: '10.00' },
      fields: { amount: 'amount.tooSmall' }
    })
    expect((await send(one, top, '300.01')).body).toMatchObject({ code: 'balance.insufficient', params: { balance: '300.00' } })
    for (const wrong of ['0', '-5', '1e3', '']) expect((await send(one, top, wrong)).status).toBe(400)
    await setPolicy({ daily_limit: 100n * UNIT })
    expect(code(await send(one, top, '60'))).toBe(200)
    expect((await send(one, top, '40.01')).body).toMatchObject({ code: 'transfer.dailyLimit', params: { limit: '100.00', left: '40.00' } })
    expect(await stateOf(one)).toMatchObject({ left: '40.00', dailyLimit: '100.00' })
    expect(code(await send(one, top, '40'))).toBe(200)
    await setPolicy({ daily_limit: 1_000_000n * UNIT })
    expect(await held(one)).toBe('200')
  })

  test('who is closed out sends nothing and receives nothing, and still gets their own money out', async () => {
    const top = await agent(null, 100n, 2)
    const one = await agent(top, 100n)
    const { token } = await t.operator()
    const out = await t.call(
      excludePlayer,
      { id: String(one.memberId), length: '6m', reason: 'asked by telephone' },
      { token, key: randomUUID() }
    )
    expect(code(out)).toBe(200)
    expect(code(await send(one, top, '10'))).toBe('403 protection.closed')
    expect(code(await send(top, one, '10'))).toBe('409 transfer.closed')
    expect(code(await release(one, '100'))).toBe(200)
    expect(await cash(one)).toBe('100')
    await sql`update member.member set status = 'blocked' where id = ${top.memberId}`.execute(t.house.db)
    const two = await agent(null, 0n, 2)
    await place(two, 2, top)
    await earn(two, 50n)
    expect(code(await send(two, top, '10'))).toBe('409 transfer.closed')
  })

  test('a funds password or second factor is asked for, and visitors, players and trials get nowhere', async () => {
    const key = randomUUID()
    const guarded = await agent(null, 100n, 2)
    const below = await agent(guarded)
    await sql`update login.session set proved_at = now() - interval '6 minutes' where member_id = ${guarded.memberId}`.execute(t.house.db)
    expect(code(await send(guarded, below, '10', key))).toBe('403 proof.required')
    const settings = await settingsInForce(t.house.db)
    await inTransaction(t.house.db, tx => applySettings(tx, { ...settings, flags: { ...settings.flags, FREEPLAY3: true } }))
    const cookie = `device=${'s'.repeat(43)}`
    const { jwe } = await sealedText(t.house, JSON.stringify({ nonce: randomUUID() }))
    const opened = await t.call(freePlay, { os: 'windows', platform: 'W', token: jwe }, { headers: { 'gateway-version': '3', cookie } })
    const trial = opened.body.value.token as string
    const everything: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
      [contract.settlement, {}],
      [contract.downlines, {}],
      [contract.transfers, {}],
      [contract.transferAlongLine, { to: String(below.memberId), amount: '10' }],
      [contract.releaseSettlement, { amount: '10' }]
    ]
    for (const [endpoint, input] of everything) {
      expect([endpoint.call, code(await t.call(endpoint, input))]).toEqual([endpoint.call, '401 session.required'])
      expect([endpoint.call, code(await t.call(endpoint, input, { token: trial, headers: { cookie } }))]).toEqual([
        endpoint.call,
        '403 in_need_true_account'
      ])
    }
    expect(await held(guarded)).toBe('100')
  })
})

describe('once, whatever happens', () => {
  test('a double click and a retry with one key move money once; another amount under the key is refused', async () => {
    const top = await agent(null, 0n, 2)
    const one = await agent(top, 100n)
    const key = randomUUID()
    const answers = await Promise.all([send(one, top, '30', key), send(one, top, '30', key), send(one, top, '30', key)])
    expect(new Set(answers.map(a => a.body.value?.id)).size).toBe(1)
    expect((await send(one, top, '30', key)).body.value.id).toBe(answers[0]!.body.value.id)
    expect(code(await send(one, top, '31', key))).toBe('409 idempotency.conflict')
    expect([await held(one), await held(top)]).toEqual(['70', '30'])
  })

  test('50 transfers of one balance at once move it once', async () => {
    const top = await agent(null, 0n, 2)
    const one = await agent(top, 100n)
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(one, top, '100')))
    expect(answers.filter(a => a.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(a => a.status !== 200).map(code))).toEqual(new Set(['422 balance.insufficient']))
    expect([await held(one), await held(top)]).toEqual(['0', '100'])
  })

  test('50 transfers at once never pass the daily limit together', async () => {
    const top = await agent(null, 0n, 2)
    const one = await agent(top, 5_000n)
    await setPolicy({ daily_limit: 100n * UNIT })
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(one, top, '30')))
    await setPolicy({ daily_limit: 1_000_000n * UNIT })
    expect(answers.filter(a => a.status === 200)).toHaveLength(3)
    expect(await held(top)).toBe('90')
  })

  test('transfers that cross, A to B and B to A at once, all go through', async () => {
    const top = await agent(null, 1_000n, 2)
    const one = await agent(top, 1_000n)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? send(one, top, '10') : send(top, one, '10'))))
    expect(answers.map(code)).toEqual(Array(40).fill(200))
    expect([await held(one), await held(top)]).toEqual(['1000', '1000'])
  })

  test('a crash before the end leaves nothing behind, and the retry does it once', async () => {
    const top = await agent(null, 0n, 2)
    const one = await agent(top, 100n)
    const caller = {
      kind: 'member',
      memberId: one.memberId,
      sessionId: '',
      account: one.name,
      type: 1,
      currency: 'TRY',
      stage: 'full'
    } as const
    await expect(
      inTransaction(t.house.db, async tx => {
        await transferAlongLine(tx, caller, { to: String(top.memberId), amount: 40n * UNIT })
        throw new Error('the process dies here')
      })
    ).rejects.toThrow('the process dies here')
    expect([await held(one), await held(top), (await stateOf(top)).tagged]).toEqual(['100', '0', '0.00'])
    expect(code(await send(one, top, '40'))).toBe(200)
    expect([await held(one), await held(top)]).toEqual(['60', '40'])
  })
})

describe('the tag', () => {
  const bet = async (m: Agent, stake: bigint) => {
    const betId = newId()
    await placeBet(t.house, {
      memberId: m.memberId,
      betId,
      game: 'test',
      category: 'SLOTS',
      roundNo: null,
      stake: stake * UNIT,
      key: randomUUID(),
      detail: {}
    })
    await settleBet(t.house, { memberId: m.memberId, betId, state: 'LOST', payout: 0n })
    // the cashier hears of it by event; what it keeps is what counts here
    await sql`insert into cashier.turnover (member_id, staked) values (${m.memberId}, ${stake * UNIT}::bigint)
      on conflict (member_id) do update set staked = turnover.staked + excluded.staked`.execute(t.house.db)
  }
  const missing = async (m: Agent, amount: string) => {
    const { trace } = await withdraw(t, m, amount)
    const rule = trace.find(r => r.rule === 'turnover')!
    return [rule.verdict, rule.params.required, rule.params.missing]
  }

  test('received money must be staked once after it came into the wallet; earlier stakes do not count', async () => {
    const top = await agent(null, 500n, 2)
    const one = await agent(top, 0n)
    await t.give(one.memberId, 1_000n * UNIT)
    await bet(one, 600n)
    expect(code(await send(top, one, '200'))).toBe(200)
    expect(await stateOf(one)).toMatchObject({ balance: '200.00', tagged: '200.00' })
    expect(await missing(one, '20')).toEqual(['pass', '0.00', '0.00'])
    expect(code(await release(one, '150'))).toBe(200)
    expect(await stateOf(one)).toMatchObject({ balance: '50.00', tagged: '50.00' })
    expect(await missing(one, '20')).toEqual(['hold', '750.00', '150.00'])
    await bet(one, 149n)
    expect(await missing(one, '20')).toEqual(['hold', '750.00', '1.00'])
    await bet(one, 1n)
    expect(await missing(one, '20')).toEqual(['pass', '750.00', '0.00'])
  })

  test('own earnings carry no tag; of a mixed account the tagged part goes to the wallet first', async () => {
    const top = await agent(null, 500n, 2)
    const one = await agent(top, 100n)
    await send(top, one, '80')
    await setPolicy({ turnover: false })
    // 100 of the own, 80 tagged: 90 sent on leaves 90, of which 80 stay tagged
    const sent = await send(one, top, '90')
    expect(sent.body.value.tagged).toBe('0.00')
    expect(await stateOf(one)).toMatchObject({ balance: '90.00', tagged: '80.00' })
    // now 20 more must take 10 of the tag along, also while transfers bring none of their own
    expect((await send(one, top, '20')).body.value.tagged).toBe('10.00')
    expect(await stateOf(one)).toMatchObject({ balance: '70.00', tagged: '70.00' })
    await setPolicy({ turnover: true })
    const untagged = await agent(top, 50n)
    await release(untagged, '50')
    expect(await missing(untagged, '20')).toEqual(['pass', '0.00', '0.00'])
  })

  test('into the wallet: once for a key, not more than there is, and open while transfers are not', async () => {
    const one = await agent(null, 100n)
    const key = randomUUID()
    await setPolicy({ enabled: false })
    await Promise.all([release(one, '60', key), release(one, '60', key)])
    await setPolicy({ enabled: true })
    expect([await held(one), await cash(one)]).toEqual(['40', '60'])
    const rest = await Promise.all(Array.from({ length: 10 }, () => release(one, '40')))
    expect(rest.filter(a => a.status === 200)).toHaveLength(1)
    expect([await held(one), await cash(one)]).toEqual(['0', '100'])
    const { list, next } = (await t.call(contract.transfers, { limit: 1 }, { token: one.token })).body.value
    expect(list[0]).toMatchObject({ kind: 'wallet', way: 'out', amount: '40.00', other: null })
    const older = (await t.call(contract.transfers, { limit: 5, before: next }, { token: one.token })).body.value
    expect(older.list.map((r: { amount: string }) => r.amount)).toEqual(['60.00'])
  })
})

describe('operators', () => {
  test('an agent’s link brings into the agent’s team, friends’ and players’ do not; members do not move', async () => {
    await sql`insert into invite.invite (code, member_id, kind) values ('TEAM0001', ${self.memberId}, 'affiliate'), ('TEAM0002', ${(await t.register()).memberId}, 'affiliate')`.execute(
      t.house.db
    )
    const uplineOf = async (more: object) => {
      const username = `line${randomUUID().slice(0, 8)}`
      const password = 'correct horse 9'
      const { status } = await t.call(register, { username, password, confirmPassword: password, agreed: true, ...more })
      expect(status).toBe(200)
      const row = await t.house.db
        .selectFrom('member.member')
        .select('upline_id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      return row.upline_id
    }
    expect(await uplineOf({ affiliateCode: 'TEAM0001' })).toBe(self.memberId)
    expect(await uplineOf({ affiliateCode: 'TEAM0002' })).toBeNull()
    expect(await uplineOf({})).toBeNull()
  })

  test('re-parenting is the operator’s alone: with a reason, audited, without rings, under an agent', async () => {
    const admin = await t.operator()
    const set = (m: Agent, input: object, token = admin.token) =>
      t.call(ops.setPlayerLine, { id: String(m.memberId), reason: 'contract of May', ...input }, { token, key: randomUUID() })
    const one = await t.register()
    const two = await t.register()
    expect((await set(one, { type: 2, upline: two.name })).body.fields).toEqual({ upline: 'line.upline' })
    expect(code(await set(two, { type: 2, upline: null }))).toBe(200)
    expect((await set(one, { type: 2, upline: two.name.toUpperCase() })).body.value).toEqual({
      type: 2,
      upline: { id: String(two.memberId), account: two.name }
    })
    expect((await set(two, { type: 2, upline: one.name })).body.fields).toEqual({ upline: 'line.ring' })
    expect((await set(two, { type: 2, upline: two.name })).body.fields).toEqual({ upline: 'line.upline' })
    expect((await set(two, { type: 0, upline: null })).body.fields).toEqual({ type: 'line.team' })
    expect((await set(one, { type: 4, upline: null })).status).toBe(400)
    expect((await set(one, { type: 2, upline: 'nobody-at-all' })).body.fields).toEqual({ upline: 'line.upline' })
    expect(code(await set(one, { type: 2, upline: null, reason: 'x' }))).toBe('400 reason.short')
    for (const role of ['finance', 'support'] as const)
      expect(code(await set(one, { type: 1, upline: null }, (await t.operator(role)).token))).toBe('403 permission.denied')
    expect(code(await set(one, { type: 1, upline: null }, one.token))).toBe('401 session.ended')
    const { body } = await t.call(ops.playerLine, { id: String(two.memberId) }, { token: admin.token })
    expect(body.value).toMatchObject({ type: 2, upline: null, downlines: { count: 1, list: [{ account: one.name, type: 2 }] } })
    const { rows } = await sql<{
      detail: unknown
    }>`select detail from staff.audit where action = 'player.line' and subject = ${`player:${one.memberId}`}`.execute(t.house.db)
    expect(rows).toEqual([{ detail: { reason: 'contract of May', from: { type: 0, upline: null }, to: { type: 2, upline: two.name } } }])
  })

  test('two operators who re-parent crosswise at once close no ring; the database refuses one too', async () => {
    const admin = await t.operator()
    const one = await agent(null, 0n, 2)
    const two = await agent(null, 0n, 2)
    const set = (m: Agent, above: Agent) =>
      t.call(
        ops.setPlayerLine,
        { id: String(m.memberId), type: 2, upline: above.name, reason: 'at once' },
        { token: admin.token, key: randomUUID() }
      )
    const said = (await Promise.all([set(one, two), set(two, one)])).map(code)
    expect([...said].sort()).toEqual([200, '422 line.ring'].sort())
    const [top, below] = said[0] === 200 ? [two, one] : [one, two]
    await expect(place(top, 2, below)).rejects.toThrow('nobody stands above themselves')
    await expect(place(top, 0, null)).rejects.toThrow('stays an agent')
    await expect(place(below, 2, await t.register())).rejects.toThrow('an upline is an agent')
  })

  test('the policy is off by default, changed with a reason and audited; old states and roles are refused', async () => {
    const fresh = await sql<{
      enabled: string
    }>`select column_default as enabled from information_schema.columns where table_schema = 'settlement' and table_name = 'setting' and column_name = 'enabled'`.execute(
      t.house.db
    )
    expect(fresh.rows[0]!.enabled).toBe('false')
    const finance = await t.operator('finance')
    const read = async () => (await t.call(ops.settlementSettings, {}, { token: finance.token })).body.value
    const change = (input: object, token = finance.token) =>
      t.call(ops.changeSettlementSettings, { policy, reason: 'the regulator agreed', ...input }, { token, key: randomUUID() })
    const { version } = await read()
    expect(code(await change({ version: version + 7 }))).toBe('409 document.changed')
    expect((await change({ version, policy: { ...policy, dailyLimit: '5' } })).body.fields).toEqual({
      'policy.dailyLimit': 'input.invalid'
    })
    expect(code(await change({ version }, (await t.operator('support')).token))).toBe('403 permission.denied')
    expect((await change({ version, policy: { ...policy, minimum: '12.00' } })).body.value).toEqual({
      policy: { ...policy, minimum: '12.00' },
      version: version + 1
    })
    expect(code(await change({ version: version + 1 }))).toBe(200)
    const editor = await t.operator('editor')
    for (const [endpoint, input] of [
      [ops.settlementSettings, {}],
      [ops.settlementTransfers, {}]
    ] as const)
      expect(code(await t.call(endpoint, input, { token: editor.token }))).toBe('403 permission.denied')
  })

  test('operators see the transfers of a player in both directions, with full names', async () => {
    const support = await t.operator('support')
    const top = await agent(null, 100n, 2)
    const one = await agent(top, 100n)
    await send(one, top, '10')
    await send(top, one, '20')
    const page = (input: object) => t.call(ops.settlementTransfers, { ...input }, { token: support.token })
    const { list } = (await page({ player: String(one.memberId) })).body.value
    expect(list.map((r: { kind: string; from: { account: string }; amount: string }) => [r.kind, r.from.account, r.amount])).toEqual([
      ['down', top.name, '20.00'],
      ['up', one.name, '10.00']
    ])
    const first = (await page({ limit: 1 })).body.value
    expect((await page({ limit: 1, before: first.next })).body.value.list[0].id).not.toBe(first.list[0].id)
  })

  test('a planted lie is found: money left in transit, and a transfer that never moved', async () => {
    const one = await agent(null, 100n)
    const rolled = new Error('rolled back')
    await inTransaction(t.house.db, async tx => {
      await transfer(tx, {
        memberId: one.memberId,
        kind: 'TRANSFER_UP',
        key: 'lie',
        ref: newId(),
        house: 'members in transit',
        settlement: -(5n * UNIT)
      })
      await sql`insert into settlement.transfer (id, kind, from_id, to_id, currency, amount, tagged) values (${newId()}::uuid, 'up', ${one.memberId}, ${self.memberId}, 'TRY', 1, 0)`.execute(
        tx
      )
      const found = new Set((await verifyLedger(tx)).differences.map(d => d.check))
      expect(found).toEqual(new Set(['nothing stays in transit between members', 'every transfer of agents was made once, at both ends']))
      const { rows } = await sql<{ wrong: bigint }>`select wrong from report.check_transit(1000)`.execute(tx)
      expect(rows[0]!.wrong).toBe(1n)
      throw rolled
    }).catch(cause => {
      if (cause !== rolled) throw cause
    })
  })
})
