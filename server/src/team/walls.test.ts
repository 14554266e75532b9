// An agent reaches nobody outside of its own tree: every call of agents, with everybody else's numbers and ids, answers as it does for nobody's.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { freePlay } from '@fairhouse/contract/member/login.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { newId } from '#base/uuid.ts'
import { applySettings, settingsInForce } from '#brand/brand.ts'
import { bet, type ContractHouse, code, contractHouse, count, dailyAt, type TestAgent, units } from '#contract/testing.ts'
import { type Answer, sealedText } from '#testing.ts'
import { transfer } from '#wallet/wallet.ts'

/** What a field of a call names. */
/** below: anybody of the team, though only a direct downline has something to tell. */
type Names = 'member' | 'below' | 'direct' | 'contract' | 'bill' | 'invite'
interface Row {
  /** The rest of the input. */
  readonly input?: Record<string, unknown>
  /** Fields that name somebody or something; a call without any reaches nothing but the caller's own. */
  readonly names: Readonly<Record<string, Names>>
  /** Reached without a team: what a visitor or a member may ask too. */
  readonly open?: true
}
const days = { from: '2026-01-01', to: '2026-01-31' }
const month = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }

/** Every call under /wps/agent. */
const rows: Record<string, Row> = {
  'GET /wps/agent/affiliate': { names: {}, open: true },
  'POST /wps/agent/invites/click': { names: {}, open: true },
  'GET /wps/agent/overview': { input: days, names: { of: 'member' } },
  'GET /wps/agent/overview/now': { names: { of: 'member' } },
  'GET /wps/agent/team': { names: { under: 'member', search: 'member' } },
  'GET /wps/agent/team/:id': { names: { id: 'member' } },
  'PUT /wps/agent/team/:id/series': { input: { series: { Lott: 1900 } }, names: { id: 'direct' } },
  'GET /wps/agent/bets': { names: { of: 'member' } },
  'GET /wps/agent/profit': { input: days, names: { of: 'member' } },
  'GET /wps/agent/movements': { names: { of: 'member' } },
  'GET /wps/agent/recruit': { names: {} },
  'POST /wps/agent/downlines': { input: { username: 'newcomer', password: 'first horse 77', type: 0 }, names: {} },
  'GET /wps/agent/invites': { names: {} },
  'POST /wps/agent/invites': { input: { type: 0 }, names: {} },
  'POST /wps/agent/invites/:code/close': { names: { code: 'invite' } },
  'GET /wps/agent/invites/:code/sources': { names: { code: 'invite' } },
  'GET /wps/agent/settlement': { names: {}, open: true },
  'GET /wps/agent/downlines': { names: { search: 'direct' }, open: true },
  'GET /wps/agent/transfers': { names: {}, open: true },
  'POST /wps/agent/transfers': { input: { amount: '10' }, names: { to: 'direct' } },
  'POST /wps/agent/settlement/release': { input: { amount: '10' }, names: {} },
  'GET /wps/agent/contract': { names: {}, open: true },
  'GET /wps/agent/contract/downlines': { input: { kind: 'daily' }, names: { search: 'direct' }, open: true },
  'POST /wps/agent/contract/offers': { input: { contract: dailyAt(0.4) }, names: { to: 'direct' } },
  'POST /wps/agent/contract/simulate': { input: { contract: dailyAt(0.4) }, names: { to: 'direct' } },
  'POST /wps/agent/contract/:id/answer': { input: { accept: true }, names: { id: 'contract' } },
  'POST /wps/agent/contract/:id/withdraw': { names: { id: 'contract' } },
  'POST /wps/agent/contract/:id/termination': { names: { id: 'contract' } },
  'POST /wps/agent/contract/:id/termination/answer': { input: { accept: false }, names: { id: 'contract' } },
  'GET /wps/agent/contract/requests': { names: {}, open: true },
  'GET /wps/agent/contract/history': { input: { side: 'upline' }, names: { with: 'below' }, open: true },
  'GET /wps/agent/contract/:id': { names: { id: 'contract' } },
  'GET /wps/agent/income/bills': { names: {}, open: true },
  'GET /wps/agent/income/bills/:id': { names: { id: 'bill' } },
  'GET /wps/agent/income/downlines/bills': { names: {}, open: true },
  'GET /wps/agent/income': { input: month, names: {}, open: true },
  'POST /wps/agent/income/collect': { names: { ids: 'bill' } },
  'GET /wps/agent/income/running': { names: {}, open: true },
  'GET /wps/agent/income/dividend': { names: {}, open: true },
  'GET /wps/agent/income/daily': { names: {}, open: true },
  'POST /wps/agent/income/hourly': { names: {}, open: true },
  'POST /wps/agent/income/realtime': { names: {}, open: true }
}
/** Fields of inputs that name nobody and nothing: whatever else an input has must stand in the call's row. */
const harmless = new Set([
  ...[
    'before',
    'limit',
    'from',
    'to',
    'level',
    'type',
    'team',
    'alone',
    'by',
    'minBet',
    'group',
    'kind',
    'state',
    'category',
    'vendor',
    'game'
  ],
  ...[
    'series',
    'username',
    'password',
    'count',
    'label',
    'days',
    'uses',
    'sub',
    'domain',
    'amount',
    'contract',
    'accept',
    'box',
    'request',
    'side'
  ]
])

const contractFolder = join(import.meta.dirname, '../../../contract/src')
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'call' in value && 'moduleId' in value
/** The calls of agents as the contract has them. */
async function callsOfAgents(): Promise<Endpoint[]> {
  const found = new Map<string, Endpoint>()
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter(f => f.endsWith('.ts') && !f.endsWith('.test.ts') && !f.startsWith('ops/'))) {
    const exported: Record<string, unknown> = await import(join(contractFolder, file))
    for (const value of Object.values(exported))
      if (isEndpoint(value) && / \/wps\/agent(\/|$)/.test(value.call)) found.set(value.call, value)
  }
  return [...found.values()]
}
const fieldsOf = (e: Endpoint): string[] => Object.keys((e.input as { shape?: object }).shape ?? {})

let h: ContractHouse
let calls: Endpoint[]
/** top → self → low → deep, and beside self a sibling with a child; a stranger with one of its own; players elsewhere. */
let top: TestAgent, self: TestAgent, low: TestAgent, deep: TestAgent
let others: Record<string, TestAgent>
const mine: Record<Names, string> = { member: '', below: '', direct: '', contract: '', bill: '', invite: '' }
const theirs: Record<Names, string[]> = { member: [], below: [], direct: [], contract: [], bill: [], invite: [] }
const nobodys: Record<Names, string> = {
  member: '999999999',
  below: '999999999',
  direct: '999999999',
  contract: randomUUID(),
  bill: randomUUID(),
  invite: 'NOBODYS123'
}

async function billOf(member: TestAgent): Promise<string> {
  const runId = newId()
  const work = {
    kind: 'daily',
    terms: dailyAt(0.5).terms,
    inputs: { validBet: '0.00', active: 0, pnl: '0.00', lateValidBet: '0.00', latePnl: '0.00', carried: '0.00', monthEnds: false }
  }
  const from = new Date(Date.UTC(2026, 0, 1 + Number(member.memberId % 27n)))
  const to = new Date(from.getTime() + 86_400_000)
  await sql`insert into income.run (id, kind, period, window_from, window_to, settles_at, state, funding)
    values (${runId}::uuid, 'daily', 'DAILY', ${from}, ${to}, ${to}, 'DONE', 'PLATFORM_DIFF')`.execute(h.t.house.db)
  const { rows: made } = await sql<{ id: string }>`
    insert into income.bill (run_id, member_id, kind, period, window_from, window_to, terms_hash, work, gross, base, carry, breakage, state, depth)
    values (${runId}::uuid, ${member.memberId}, 'daily', 'DAILY', ${from}, ${to}, ${'0'.repeat(64)}, ${JSON.stringify(work)}::jsonb, 0, 0, 0, 0, 'NOT_REACHED', 0) returning id`.execute(
    h.t.house.db
  )
  return made[0]!.id
}
async function inviteOf(member: TestAgent): Promise<string> {
  const made = await h.t.call(
    calls.find(e => e.call === 'POST /wps/agent/invites')!,
    { type: 0 },
    { token: member.token, key: randomUUID() }
  )
  return made.body.value.list[0].code
}

beforeAll(async () => {
  calls = await callsOfAgents()
  h = await contractHouse()
  await sql`update settlement.setting set enabled = true`.execute(h.t.house.db)
  top = await h.agent(null)
  self = await h.agent(top)
  low = await h.agent(self)
  deep = await h.agent(low)
  const sibling = await h.agent(top)
  const nephew = await h.agent(sibling)
  const stranger = await h.agent(null)
  const theirChild = await h.agent(stranger)
  others = { top, sibling, nephew, stranger, theirChild, player: await h.t.register() }
  await h.agree(null, top, dailyAt(0.9))
  await h.agree(null, stranger, dailyAt(0.9))
  await h.agree(top, self, dailyAt(0.8))
  mine.contract = (await h.offer(self, low, dailyAt(0.6))).body.value.id
  const elsewhere = [await h.agree(top, sibling, dailyAt(0.8)), await h.agree(stranger, theirChild, dailyAt(0.7))]
  // below self, but between two others
  await h.agree(self, low, dailyAt(0.6)).catch(() => null)
  theirs.contract = elsewhere
  theirs.member = Object.values(others).map(o => String(o.memberId))
  theirs.below = theirs.member
  // a member further below is another's direct downline
  theirs.direct = [...theirs.member.slice(1), String(deep.memberId)]
  mine.member = String(deep.memberId)
  mine.direct = String(low.memberId)
  mine.below = mine.direct
  mine.bill = await billOf(self)
  theirs.bill = [await billOf(stranger), await billOf(sibling), await billOf(top)]
  mine.invite = await inviteOf(self)
  theirs.invite = [await inviteOf(stranger), await inviteOf(top), await inviteOf(low)]
  for (const someone of [self, low, deep, ...Object.values(others)]) {
    await h.t.give(someone.memberId, units(100))
    await bet(h.t, someone.memberId, 'RNG', units(10), 'LOST', 0n)
    await inTransaction(h.t.house.db, tx =>
      transfer(tx, {
        memberId: someone.memberId,
        kind: 'COMMISSION',
        key: randomUUID(),
        ref: null,
        house: 'agents',
        settlement: 100n * UNIT
      })
    )
  }
  await count(h.t)
})
afterAll(() => h.t.close())

const ask = (e: Endpoint, input: Record<string, unknown>, token: string): Promise<Answer> =>
  h.t.call(e, input, { token, key: randomUUID() })
/** An answer without what differs between any two calls. */
const said = ({ status, body: { traceId: _, ...body } }: Answer) => ({ status, body })
const inputOf = (row: Row, field: string, value: string) => ({ ...row.input, [field]: field === 'ids' ? [value] : value })

describe('every call of agents', () => {
  test('has a row here, and the row names every field by which it could reach somebody', () => {
    expect(calls.map(e => e.call).sort()).toEqual(Object.keys(rows).sort())
    for (const e of calls) {
      const { names, open } = rows[e.call]!
      const unnamed = fieldsOf(e).filter(field => !(field in names) && !harmless.has(field))
      // the code of a link that invites is given to be known
      if (open && e.who === 'anyone') expect(unnamed.filter(field => field !== 'code')).toEqual([])
      else expect([e.call, unnamed]).toEqual([e.call, []])
    }
  })

  test('answers for everybody else’s numbers and ids as for those of nobody, and otherwise for the own [6.009]', async () => {
    let walked = 0
    /** Calls that say the same of the own: they would prove nothing. */
    const silent: string[] = []
    for (const e of calls)
      for (const [field, kind] of Object.entries(rows[e.call]!.names)) {
        const row = rows[e.call]!
        const nothing = said(await ask(e, inputOf(row, field, nobodys[kind]), self.token))
        for (const id of theirs[kind]) {
          expect([e.call, field, id, said(await ask(e, inputOf(row, field, id), self.token))]).toEqual([e.call, field, id, nothing])
          walked++
        }
        if (field === 'search') expect(nothing).toMatchObject({ status: 200, body: { value: { list: [] } } })
        else expect([e.call, nothing.status, nothing.body.code]).toEqual([e.call, 404, 'not.found'])
        if (JSON.stringify(said(await ask(e, inputOf(row, field, mine[kind]), self.token))) === JSON.stringify(nothing))
          silent.push(`${e.call} ${field}`)
      }
    expect(silent).toEqual([])
    expect(walked).toBeGreaterThan(80)
  })

  test('is refused to players without a team where it reaches anybody, to trials and without a session [4.011]', async () => {
    const player = await h.t.register()
    const settings = await settingsInForce(h.t.house.db)
    await inTransaction(h.t.house.db, tx => applySettings(tx, { ...settings, flags: { ...settings.flags, FREEPLAY3: true } }))
    const cookie = `device=${'w'.repeat(43)}`
    const { jwe } = await sealedText(h.t.house, JSON.stringify({ nonce: randomUUID() }))
    const opened = await h.t.call(freePlay, { os: 'windows', platform: 'W', token: jwe }, { headers: { 'gateway-version': '3', cookie } })
    expect(code(opened)).toBe(200)
    for (const e of calls) {
      if (e.who === 'anyone') continue
      const row = rows[e.call]!
      const [field, kind] = Object.entries(row.names)[0] ?? []
      const input = field && kind ? inputOf(row, field, mine[kind]) : { ...row.input }
      expect([e.call, code(await h.t.call(e, input, { key: randomUUID() }))]).toEqual([e.call, '401 session.required'])
      const trial = await h.t.call(e, input, { token: opened.body.value.token, headers: { cookie }, key: randomUUID() })
      expect([e.call, code(trial)]).toEqual([e.call, '403 in_need_true_account'])
      const answer = await ask(e, input, player.token)
      if (!row.open) expect([e.call, answer.status]).not.toEqual([e.call, 200])
      if (e.call.startsWith('GET /wps/agent/overview') || / \/wps\/agent\/(team|invites|recruit|bets|profit|movements)/.test(e.call))
        expect([e.call, code(answer)]).toEqual([e.call, '403 function.not.available'])
    }
  })
})
