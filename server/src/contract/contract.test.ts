// Contracts of agents over HTTP: who may offer, answer and end what, when it takes effect, and what ends with it.
import * as contract from '@fairhouse/contract/agent/contract.ts'
import { windowAt } from '@fairhouse/contract/income/periods.ts'
import { incomeContract, termsHash } from '@fairhouse/contract/income/terms.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { now } from '#base/clock.ts'
import { brandOf } from '#brand/brand.ts'
import { contractOf, contractsInForce } from './contract.ts'
import { type ContractHouse, code, contractHouse, daily, dailyAt, dividendAt, hourlyAt, realtimeAt, type TestAgent } from './testing.ts'

let h: ContractHouse
let top: TestAgent
beforeAll(async () => {
  h = await contractHouse()
  top = await h.agent(null, 41)
  for (const terms of [dailyAt(1), dividendAt(20), hourlyAt(0.5), realtimeAt(0.2, 0.3)]) await h.agree(null, top, terms)
})
afterAll(() => h.t.close())

const mine = async (m: TestAgent, kind: string) =>
  (await h.as(m, contract.myContracts)).body.value.kinds.find((k: { kind: string }) => k.kind === kind)
const requests = async (m: TestAgent, input: object = {}) => (await h.as(m, contract.contractRequests, input)).body.value.list
const nextDay = async () => windowAt({ period: 'DAILY', zone: (await brandOf(h.t.house.db)).timeZone }, new Date(now())).to

describe('an offer', () => {
  test('[6.012] [6.013] [6.014] [4.098] [4.100] salaries and dividends are offered to a direct downline, listed as new, and hers to accept', async () => {
    const low = await h.agent(top)
    for (const terms of [dailyAt(0.8), dividendAt(10), hourlyAt(0.2), realtimeAt(0.1, 0.2)]) {
      const offered = await h.offer(top, low, terms)
      expect(code(offered)).toBe(200)
      const card = offered.body.value
      expect(card).toMatchObject({
        state: 'REQUESTED',
        side: 'upline',
        version: 1,
        moves: ['withdraw'],
        recipient: { id: String(low.memberId) }
      })
      expect(card.termsHash).toBe(await termsHash(z.decode(incomeContract, terms as never)))
      const [request] = await requests(low, { kind: terms.kind })
      expect(request).toMatchObject({ request: 'new', live: null, card: { id: card.id, side: 'recipient', moves: ['accept', 'reject'] } })
      expect(request.card.upline.name).toMatch(/^.\*\*\*.$/)
      expect((await requests(top, { box: 'out', kind: terms.kind }))[0].card.id).toBe(card.id)
      const accepted = await h.answer(low, card.id, true)
      expect(accepted.body.value).toMatchObject({ ended: 0, contract: { state: 'VALID', moves: ['askTermination'] } })
      expect(await requests(low, { kind: terms.kind })).toEqual([])
    }
  })

  test('what is accepted begins with the next period: until then nothing is settled on it', async () => {
    const low = await h.agent(top)
    const id = await h.agree(top, low, dailyAt(0.5))
    const from = await nextDay()
    expect(await mine(low, 'daily')).toMatchObject({ inForce: null, next: { id, from: from.toISOString(), until: null }, mayOffer: true })
    expect(await contractOf(h.t.house.db, low.memberId, 'daily', new Date(now()))).toBeNull()
    expect(await contractOf(h.t.house.db, low.memberId, 'daily', from)).toMatchObject({ id, uplineId: top.memberId, from, until: null })
    const inForce = await contractsInForce(h.t.house.db, 'daily', from)
    expect(inForce.filter(c => c.memberId === low.memberId)).toMatchObject([
      { id, memberId: low.memberId, contract: { kind: 'daily', terms: { tiers: [{ rate: 5_000 }] } } }
    ])
  })

  test('[6.015] [4.101] only the recipient answers: strangers find nothing, the offerer may not, and rejected it is over', async () => {
    const [low, sibling, stranger] = [await h.agent(top), await h.agent(top), await h.agent(null)]
    const below = await h.agent(low)
    const { id } = (await h.offer(top, low, dailyAt(0.5))).body.value
    for (const other of [sibling, stranger, below]) {
      expect(code(await h.answer(other, id, true))).toBe('404 not.found')
      expect(code(await h.as(other, contract.withdrawContract, { id }))).toBe('404 not.found')
      expect(code(await h.as(other, contract.contractRecords, { id }))).toBe('404 not.found')
    }
    for (const outside of [String(stranger.memberId), String(sibling.memberId), '999999999999'])
      expect(code(await h.as(low, contract.contractHistory, { side: 'upline', with: outside }))).toBe('404 not.found')
    expect(code(await h.answer(top, id, true))).toBe('403 permission.denied')
    expect(code(await h.as(low, contract.withdrawContract, { id }))).toBe('403 permission.denied')
    const rejected = await h.answer(low, id, false)
    expect(rejected.body.value.contract).toMatchObject({ state: 'REJECTED', moves: [], from: null })
    expect(code(await h.answer(low, id, true))).toBe('409 contract.notOpen')
    expect(await mine(low, 'daily')).toMatchObject({ inForce: null, next: null, offer: null, mayOffer: false })
  })

  test('only the direct upline offers: to a sibling, grandchild, oneself or the own upline the answer is one', async () => {
    const low = await h.agent(top)
    const [below, sibling] = [await h.agent(low), await h.agent(top)]
    await h.agree(top, low, dailyAt(0.5))
    const wrong = [sibling, low, top].map(m => String(m.memberId))
    for (const to of [...wrong, '999999999999'])
      expect([to, code(await h.as(low, contract.offerContract, { to, contract: dailyAt(0.1) }))]).toEqual([to, '404 not.found'])
    expect(code(await h.as(top, contract.offerContract, { to: String(below.memberId), contract: dailyAt(0.1) }))).toBe('404 not.found')
    for (const to of wrong) {
      const simulated = await h.as(low, contract.simulateContract, { to, contract: dailyAt(0.1) })
      expect([to, code(simulated)]).toEqual([to, to === String(low.memberId) ? 200 : '404 not.found'])
    }
  })

  test('who offers takes it back, and may offer anew; a second one beside an open one is refused', async () => {
    const low = await h.agent(top)
    const { id } = (await h.offer(top, low, dailyAt(0.5))).body.value
    expect(code(await h.offer(top, low, dailyAt(0.6)))).toBe('409 contract.open')
    expect((await h.as(top, contract.withdrawContract, { id })).body.value).toMatchObject({ state: 'WITHDRAWN', moves: [] })
    expect(code(await h.answer(low, id, true))).toBe('409 contract.notOpen')
    expect((await h.offer(top, low, dailyAt(0.6))).body.value).toMatchObject({ version: 2, state: 'REQUESTED' })
  })
})

describe('bounds', () => {
  test('no rate above the upline’s highest, no threshold below its lowest, rising tiers: the field is named', async () => {
    const boss = await h.agent(null)
    const low = await h.agent(boss)
    await h.agree(null, boss, daily([1_000, 2, 0.5], [5_000, 4, 1]))
    const refused = async (terms: ReturnType<typeof daily>) => {
      const { body } = await h.offer(boss, low, terms)
      return [body.code, body.params?.tier, body.params?.field, body.fields]
    }
    const at = (path: string, why: string) => ({ [`contract.terms.${path}`]: `contract.${why}` })
    expect(await refused(daily([1_000, 2, 0.5], [5_000, 4, 1.1]))).toEqual(['contract.bounds', '2', 'rate', at('tiers.1.rate', 'rate')])
    expect(await refused(daily([999, 2, 0.5]))).toEqual(['contract.bounds', '1', 'minValidBet', at('tiers.0.minValidBet', 'threshold')])
    expect(await refused(daily([1_000, 1, 0.5]))).toEqual(['contract.bounds', '1', 'minActive', at('tiers.0.minActive', 'threshold')])
    expect(await refused(daily([2_000, 3, 0.5], [1_500, 4, 0.6]))).toEqual([
      'contract.bounds',
      '2',
      'minValidBet',
      at('tiers.1.minValidBet', 'ladder')
    ])
    expect(code(await h.offer(boss, low, daily([1_000, 2, 0.5], [5_000, 4, 1])))).toBe(200)
    expect((await h.offerByHouse(await h.agent(null), dailyAt(3.1))).body).toMatchObject({ fields: at('tiers.0.rate', 'limit') })
  })

  test('no terms pay what the upline’s own withhold, as a dividend without carry or a salary without loss', async () => {
    const boss = await h.agent(null)
    const low = await h.agent(boss)
    const { kind, terms } = dividendAt(10)
    const carrying = (carry: string, mode = 'FIXED') => ({ kind, terms: { ...terms, carry, mode } })
    await h.agree(null, boss, carrying('PERMANENT'))
    const better = (field: string) => ({ code: 'contract.bounds', fields: { [`contract.terms.${field}`]: 'contract.better' } })
    expect((await h.offer(boss, low, carrying('NONE'))).body).toMatchObject(better('carry'))
    expect((await h.offer(boss, low, carrying('PERMANENT', 'FLOAT'))).body).toMatchObject(better('mode'))
    expect(code(await h.offer(boss, low, carrying('PERMANENT')))).toBe(200)
    const salary = (checkLoss: boolean) => ({ kind: 'daily', terms: { ...dailyAt(1).terms, checkLoss } })
    await h.agree(null, boss, salary(true))
    expect((await h.offer(boss, low, salary(false))).body).toMatchObject(better('checkLoss'))
    expect(code(await h.offer(boss, low, salary(true)))).toBe(200)
  })

  test('who holds no contract of the kind offers none, and players hold none', async () => {
    const boss = await h.agent(null)
    const [low, player] = [await h.agent(boss), await h.agent(boss, 0)]
    expect(code(await h.offer(boss, low, dailyAt(0.1)))).toBe('422 contract.notHeld')
    await h.agree(null, boss, dailyAt(1))
    expect(code(await h.offer(boss, player, dailyAt(0.1)))).toBe('422 contract.recipient')
    expect(code(await h.as(player, contract.myContracts))).toBe('403 function.not.available')
    expect(
      code(
        await h.as(boss, contract.offerContract, {
          to: String(low.memberId),
          contract: { kind: 'rebate', terms: { period: 'DAILY', series: {} } }
        })
      )
    ).toBe('400 input.invalid')
  })

  test('an offer that the upline’s new contract no longer allows cannot be accepted', async () => {
    const boss = await h.agent(null)
    const low = await h.agent(boss)
    await h.agree(null, boss, dailyAt(1))
    const { id } = (await h.offer(boss, low, dailyAt(0.9))).body.value
    await h.agree(null, boss, dailyAt(0.8))
    expect(code(await h.answer(low, id, true))).toBe('409 contract.outdated')
    expect(code(await h.answer(low, id, false))).toBe(200)
  })
})

describe('a change', () => {
  test('leaves the old contract in force until it is accepted and the period ends; one is live at a time', async () => {
    const low = await h.agent(top)
    const first = await h.agree(top, low, dailyAt(0.5))
    expect(code(await h.offer(top, low, dailyAt(0.5)))).toBe('409 contract.same')
    await h.age(first, 72)
    const second = (await h.offer(top, low, dailyAt(0.7))).body.value
    expect((await requests(low))[0]).toMatchObject({ request: 'change', live: { id: first }, card: { version: 2 } })
    expect(await mine(low, 'daily')).toMatchObject({ inForce: { id: first, state: 'VALID' }, next: null, offer: { id: second.id } })
    expect(code(await h.answer(low, second.id, true))).toBe(200)
    const from = await nextDay()
    expect(await mine(low, 'daily')).toMatchObject({
      inForce: { id: first, state: 'SUPERSEDED', until: from.toISOString() },
      next: { id: second.id, from: from.toISOString() }
    })
    const at = async (ms: number) => (await contractOf(h.t.house.db, low.memberId, 'daily', new Date(ms)))?.id
    expect([await at(now()), await at(from.getTime() - 1), await at(from.getTime())]).toEqual([first, first, second.id])
    const history = (await h.as(low, contract.contractHistory)).body.value.list
    expect(history.map((c: { version: number; state: string }) => [c.version, c.state])).toEqual([
      [2, 'VALID'],
      [1, 'SUPERSEDED']
    ])
  })
})

describe('an end', () => {
  test('[4.099] [4.102] either side asks to end a contract, only the other answers, and it ends with the running period', async () => {
    for (const asker of ['upline', 'recipient'] as const) {
      const low = await h.agent(top)
      const [asks, answers] = asker === 'upline' ? [top, low] : [low, top]
      const id = await h.agree(top, low, dividendAt(10))
      const end = (m: TestAgent, accept: boolean) => h.as(m, contract.answerTermination, { id, accept })
      expect(code(await end(answers, true))).toBe('409 contract.notOpen')
      expect((await h.as(asks, contract.askTermination, { id })).body.value).toMatchObject({
        state: 'TERMINATION_REQUESTED',
        terminationBy: asker
      })
      expect(code(await h.as(asks, contract.askTermination, { id }))).toBe('409 contract.notOpen')
      expect((await requests(answers, { request: 'termination' }))[0]).toMatchObject({ request: 'termination', card: { id } })
      expect(code(await end(asks, true))).toBe('403 permission.denied')
      expect(code(await end(await h.agent(top), true))).toBe('404 not.found')
      expect(code(await h.as(answers, contract.withdrawContract, { id }))).toBe('403 permission.denied')
      // rejected, taken back, then agreed
      expect((await end(answers, false)).body.value.contract).toMatchObject({ state: 'VALID', terminationBy: null })
      await h.as(asks, contract.askTermination, { id })
      expect((await h.as(asks, contract.withdrawContract, { id })).body.value.state).toBe('VALID')
      await h.as(asks, contract.askTermination, { id })
      const ended = (await end(answers, true)).body.value.contract
      expect(ended).toMatchObject({ state: 'TERMINATED', ending: 'AGREED', terminationBy: null })
      // it had not begun: it never does
      expect(ended.until).toBe(ended.from)
      expect(code(await end(answers, true))).toBe('409 contract.notOpen')
    }
  })

  test('while an end is requested nothing is offered or accepted; afterwards a new contract begins there', async () => {
    const low = await h.agent(top)
    const first = await h.agree(top, low, dailyAt(0.5))
    const { id } = (await h.offer(top, low, dailyAt(0.6))).body.value
    await h.as(low, contract.askTermination, { id: first })
    expect(code(await h.answer(low, id, true))).toBe('409 contract.termination')
    await h.as(top, contract.withdrawContract, { id })
    expect(code(await h.offer(top, low, dailyAt(0.7)))).toBe('409 contract.termination')
    await h.as(top, contract.answerTermination, { id: first, accept: true })
    const second = await h.agree(top, low, dailyAt(0.7))
    expect(await contractOf(h.t.house.db, low.memberId, 'daily', await nextDay())).toMatchObject({ id: second })
  })

  test('[4.103] accepting a lower rate than a downline’s ends that contract and all below it; an equal one leaves it', async () => {
    const boss = await h.agent(null)
    const low = await h.agent(boss)
    const [child, sibling] = [await h.agent(low), await h.agent(low)]
    const grandchild = await h.agent(child)
    await h.agree(null, boss, dividendAt(20))
    await h.agree(boss, low, dividendAt(15))
    const ten = await h.agree(low, child, dividendAt(10))
    const eight = await h.agree(low, sibling, dividendAt(8))
    const below = await h.agree(child, grandchild, dividendAt(5))
    for (const rate of [12, 10]) {
      const { id } = (await h.offer(boss, low, dividendAt(rate))).body.value
      expect((await h.answer(low, id, true)).body.value.ended).toBe(0)
      expect([await h.stateOf(ten), await h.stateOf(below)]).toEqual(['VALID', 'VALID'])
    }
    const { id } = (await h.offer(boss, low, dividendAt(8))).body.value
    expect((await mine(low, 'dividend')).offerEnds).toBe(2)
    expect((await h.answer(low, id, true)).body.value.ended).toBe(2)
    expect([await h.stateOf(ten), await h.stateOf(below), await h.stateOf(eight)]).toEqual(['TERMINATED', 'TERMINATED', 'VALID'])
    const records = (await h.as(grandchild, contract.contractRecords, { id: below })).body.value
    expect(records.card.ending).toBe('CASCADE')
    expect(records.records.at(-1)).toMatchObject({ action: 'CASCADED', by: 'house' })
  })
})
