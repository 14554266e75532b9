// Offers on the desk: from a draft over its forecast and a second operator to members, and what an edit leaves as it was.
import { randomUUID } from 'node:crypto'
import { promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { changeOfferPolicy, deskOffers, moveOffer, saveOffer, simulateOffer, startOffer } from '@fairhouse/contract/ops/money/offer.ts'
import { type OfferRule, offerRule } from '@fairhouse/contract/ops/money/offer-rule.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#base/database.ts'
import { place, settle } from '#bonus/testing.ts'
import { publishNew } from '#content/editing.ts'
import { bodyOf } from '#content/testing.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { lockWallets } from '#wallet/wallet.ts'
import { seedRules } from '../../../seed/content/offers.ts'
import { grant } from '../member/grant.ts'
import { offerById } from '../store.ts'
import { inTenLines, plainRule } from '../testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
let second: typeof admin
beforeAll(async () => {
  t = await freshHouse()
  ;[admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await sql`update cashier.withdraw_setting set adjust_two_from = ${5_000n * UNIT}`.execute(t.house.db)
})
afterAll(() => t.close())

const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const keyed = ({ token }: { token: string }) => ({ token, key: randomUUID() })
const newPage = () =>
  inTransaction(t.house.db, tx =>
    publishNew(tx, 'promotion', bodyOf('promotion') as Parameters<typeof publishNew<'promotion'>>[2], 'test', 'a test')
  )
const wire = (change: Partial<OfferRule>) => z.encode(offerRule, { ...plainRule, ...change })

interface Saved {
  readonly id: string
  readonly version: number
}
const save = (change: Partial<OfferRule>, { id, version }: Saved | { id: null; version: 0 }, page: string | null = null, by = admin) =>
  t.call(saveOffer, { id, page, version, rule: wire(change), reason: 'as agreed' }, keyed(by))
const draft = async (change: Partial<OfferRule>): Promise<Saved & { page: string }> => {
  const page = await newPage()
  return { ...(await save(change, { id: null, version: 0 }, page)).body.value, page }
}
const simulate = ({ id, version }: Saved, grants = 100) =>
  t.call(simulateOffer, { id, version, guess: { grants, measure: '100.00' } }, keyed(admin))
const start = ({ id, version }: Saved, by = admin) => t.call(startOffer, { id, version, reason: 'it may begin' }, keyed(by))
const move = ({ id }: Pick<Saved, 'id'>, to: string, by = admin) => t.call(moveOffer, { id, move: to, reason: 'it is time' }, keyed(by))
const shown = async ({ id }: Pick<Saved, 'id'>) =>
  (await t.call(deskOffers, {}, admin)).body.value.list.find((one: { id: string }) => one.id === id)
const live = async (change: Partial<OfferRule>) => {
  const offer = await draft(change)
  await simulate(offer)
  const { approval } = (await start(offer)).body.value
  if (approval) await t.decide(second, approval)
  return offer
}

describe('[P4.25] from a draft to members', () => {
  test('simulated, approved by a second operator, live; 100 claims at once stop at the budget to the unit', async () => {
    const offer = await draft({ budget: 7_075n * UNIT, amount: { by: 'fixed', amount: 1_010n * UNIT }, optIn: false })
    expect(await shown(offer)).toMatchObject({ state: 'draft', version: 1, inForce: null, forecast: null, by: admin.username })
    const ada = await t.register()
    // until it is in force its promotion is only read
    expect((await t.call(promotionById, { id: offer.page }, ada)).body.value.offer).toBeNull()
    expect(code(await start(offer))).toBe('offer.simulate')
    const forecast = (await simulate(offer, 5)).body.value
    expect(forecast).toEqual({
      ...{ grants: 5, measure: '100.00', given: '5050.00', expected: '5050.00', worst: '7075.00', short: 0 },
      ...{ at10: '5050.00', at50: '5050.00', at90: '5050.00' }
    })
    const { approval } = (await start(offer)).body.value
    expect(await shown(offer)).toMatchObject({ state: 'draft', approval, forecast })
    expect(code(await start(offer))).toBe('approval.open')
    expect(code(await t.decide(admin, approval))).not.toBe(200)
    expect(code(await t.decide(second, approval))).toBe(200)
    expect(await shown(offer)).toMatchObject({ state: 'live', inForce: 1, approval: null, committed: '0.00', budget: '7075.00' })
    const members = await inTenLines(
      Array.from({ length: 100 }, (_, i) => BigInt(i)),
      () => t.register()
    )
    // a house that is too busy to answer is asked again, with the same key
    const take = async (by: ReturnType<typeof keyed>): Promise<Awaited<ReturnType<typeof t.call>>> => {
      const answer = await t.call(takePromotion, { id: offer.page }, by)
      return answer.status < 500 ? answer : take(by)
    }
    const answers = await Promise.all(members.map(who => take(keyed(who))))
    expect(answers.filter(a => a.status === 200)).toHaveLength(7)
    expect(answers.filter(a => a.body.code === 'offer.closed')).toHaveLength(93)
    // 5.00 are left, and nobody is given less than 1,010.00
    expect(await shown(offer)).toMatchObject({ state: 'spentOut', committed: '7070.00', granted: 7 })
    const written = (await t.call(audit, { action: 'offer.start', limit: 5 }, admin)).body.value.list
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({ operator: second.username })
  })

  test('a small budget takes two operators as well; a beginning in the future is scheduled', async () => {
    const offer = await draft({ startsAt: '2099-01-01T00:00:00.000Z', budget: 10n * UNIT })
    await simulate(offer)
    const { approval } = (await start(offer)).body.value
    expect(await shown(offer)).toMatchObject({ state: 'draft', inForce: null })
    expect([code(await t.decide(admin, approval)), code(await t.decide(second, approval))]).toEqual(['approval.own', 200])
    expect(await shown(offer)).toMatchObject({ state: 'scheduled', inForce: 1 })
    expect(code(await start(offer))).toBe('offer.state')
  })

  test('what was written after the request is not what the second operator puts in force', async () => {
    const offer = await draft({ budget: 9_000n * UNIT })
    await simulate(offer)
    const { approval } = (await start(offer)).body.value
    expect(code(await save({ budget: 90_000n * UNIT }, offer))).toBe(200)
    expect(code(await t.decide(second, approval))).toBe('document.changed')
    expect(await shown(offer)).toMatchObject({ state: 'draft', inForce: null, version: 2, forecast: null })
  })

  test('it is paused, resumed and ended with a reason; what has ended stays so', async () => {
    const offer = await live({ optIn: false })
    const [ada, bo] = [await t.register(), await t.register()]
    expect((await move(offer, 'pause')).body.value).toEqual({ state: 'paused' })
    expect(code(await t.call(takePromotion, { id: offer.page }, keyed(ada)))).toBe('offer.closed')
    expect(code(await move(offer, 'pause'))).toBe('offer.state')
    expect((await move(offer, 'resume')).body.value).toEqual({ state: 'live' })
    expect(code(await t.call(takePromotion, { id: offer.page }, keyed(ada)))).toBe(200)
    expect((await move(offer, 'end')).body.value).toEqual({ state: 'ended' })
    expect(code(await t.call(takePromotion, { id: offer.page }, keyed(bo)))).toBe('offer.closed')
    for (const to of ['pause', 'resume', 'end']) expect(code(await move(offer, to))).toBe('offer.state')
    expect(code(await save({}, offer))).toBe('offer.state')
  })

  test('an open request goes with the offer that is ended', async () => {
    const offer = await draft({ budget: 9_000n * UNIT })
    await simulate(offer)
    const { approval } = (await start(offer)).body.value
    expect(code(await move(offer, 'end'))).toBe(200)
    expect(code(await t.decide(second, approval))).not.toBe(200)
    expect(await shown(offer)).toMatchObject({ state: 'ended', approval: null })
  })
})

/** Gives these members the same as one has: rows, movements and budget as a grant makes them, many in a statement. */
const giveAlike = (one: bigint, members: readonly bigint[], amount: bigint) =>
  inTransaction(t.house.db, async tx => {
    await lockWallets(tx, members)
    await sql`insert into bonus.grant select r.* from bonus.grant g, unnest(${[...members]}::bigint[]) m,
      jsonb_populate_record(g, jsonb_build_object('member_id', m, 'id', uuidv7(), 'balance', 0)) r where g.member_id = ${one}`.execute(tx)
    await sql`select bonus.move(member_id, id, 'BONUS_LOCK', 'given', 'bonus:' || id, null, ${amount}), wallet.mark_granted(member_id, true)
      from bonus.grant where member_id = any (${[...members]})`.execute(tx)
    const { rows } = await sql<{ offer_id: string }>`
      insert into offer.given select r.* from offer.given v, bonus.grant g,
      jsonb_populate_record(v, jsonb_build_object('member_id', g.member_id, 'id', uuidv7(), 'bonus_id', g.id)) r
      where v.member_id = ${one} and g.member_id = any (${[...members]}) returning offer_id`.execute(tx)
    await sql`update offer.offer set committed = committed + ${amount * BigInt(rows.length)}, granted = granted + ${rows.length}
      where id = ${rows[0]!.offer_id}::uuid`.execute(tx)
  })

describe('[P4.8] an edit', () => {
  test('of an offer while 1,000 of its grants run changes none of them', { timeout: 60_000 }, async () => {
    const rule = { ...seedRules[0]!, oncePerPerson: false, budget: 4_000n * UNIT }
    const offer = await live(rule)
    const members = (await Promise.all([1, 2, 3, 4].map(() => makeMembers(t.house, 250, 0n)))).flat()
    const earned = { trigger: 'deposit:1', measure: 2n * UNIT, amount: 2n * UNIT, deposit: 2n * UNIT, title: { tr: 'Teklif', en: 'Offer' } }
    const give = (all: readonly bigint[]) =>
      inTransaction(t.house.db, async tx => {
        await lockWallets(tx, all)
        const inForce = (await offerById(tx, offer.id))!
        for (const memberId of all) expect(await grant(tx, inForce, { ...earned, memberId })).toHaveProperty('given')
      })
    const running = () =>
      sql<Record<string, unknown>>`select g.*, v.rule, v.version as given_under from bonus.grant g
        join offer.given v on v.member_id = g.member_id and v.bonus_id = g.id where v.offer_id = ${offer.id}::uuid order by g.id`.execute(
        t.house.db
      )
    await give(members.slice(0, 20))
    await giveAlike(members[0]!, members.slice(20, 900), earned.amount)
    const before = (await running()).rows
    expect(before).toHaveLength(900)
    // the last hundred are given while another version is put in force
    const other = { ...rule, wagering: { ...rule.wagering!, multiple: 3, maxBet: UNIT, days: 1 }, budget: 6_000n * UNIT }
    const edit = async () => {
      const { version } = (await save(other, offer)).body.value
      await simulate({ id: offer.id, version })
      return start({ id: offer.id, version })
    }
    const late = [900, 925, 950, 975].map(from => give(members.slice(from, from + 25)))
    const started = await edit()
    await t.decide(second, started.body.value.approval)
    await Promise.all(late)
    expect(await shown(offer)).toMatchObject({ state: 'live', inForce: 2, committed: '2000.00', granted: 1_000 })
    const after = (await running()).rows
    expect(after).toHaveLength(1_000)
    expect(after.slice(0, 900)).toEqual(before)
    // each of the others has one version whole, its own
    for (const row of after.slice(900)) {
      const times = row.given_under === 1 ? 10n : 3n
      expect(row).toMatchObject({
        version: row.given_under,
        required: times * 2n * UNIT,
        max_bet: row.given_under === 1 ? 50n * UNIT : UNIT
      })
    }
    // each is wagered by its own: 2.00 are above the new maximum, and count as before for whoever was given it before
    const [next] = await makeMembers(t.house, 1, 0n)
    await give([next!])
    expect(await place(t, next!, 2n * UNIT)).toMatchObject({ outcome: 'bonus', refusal: { reason: 'maxBet', max: '1.00000' } })
    for (const memberId of members.slice(15, 25)) {
      const { outcome, bet } = await place(t, memberId, 2n * UNIT)
      expect(outcome).toBe('ok')
      await settle(t, memberId, bet.betId, 0n)
    }
    const wagered = { balance: 0n, progress: 2n * UNIT }
    expect((await running()).rows.slice(0, 900)).toEqual(before.map((row, i) => (i >= 15 && i < 25 ? { ...row, ...wagered } : row)))
  })

  test('needs the version that was seen, and never a budget below what is put aside', async () => {
    const offer = await live({ optIn: false })
    expect(code(await t.call(takePromotion, { id: offer.page }, keyed(await t.register())))).toBe(200)
    const small = await save({ budget: 10n * UNIT - 1_000n, amount: { by: 'fixed', amount: UNIT } }, offer)
    expect([small.body.code, small.body.fields]).toEqual(['offer.budget', { 'rule.budget': 'offer.budget' }])
    expect(code(await save({ budget: 500n * UNIT }, offer))).toBe(200)
    expect(code(await save({ budget: 400n * UNIT }, offer))).toBe('document.changed')
    expect(await shown(offer)).toMatchObject({ state: 'live', inForce: 1, version: 2, budget: '1000.00' })
  })
})

describe('what is refused', () => {
  test('a condition that cannot be read is said at its field, with what is wrong', async () => {
    const page = await newPage()
    const answer = await save({ segment: 'levels >= 5' }, { id: null, version: 0 }, page)
    expect(answer.body).toMatchObject({ code: 'offer.segment', fields: { 'rule.segment': 'offer.segment' } })
    expect(answer.body.params.detail).toContain('levels')
    expect(code(await save({ segment: 'level + 1' }, { id: null, version: 0 }, page))).toBe('offer.segment')
    expect(code(await save({ segment: "level >= 5 && zalo != ''" }, { id: null, version: 0 }, page))).toBe(200)
  })

  test('[P4.11] the British profile: more than ten times the bonus, and products that are mixed', async () => {
    const policy = async () => (await t.call(deskOffers, {}, admin)).body.value.policy
    const change = async (profile: string, most: number, version?: number) =>
      t.call(changeOfferPolicy, { profile, most, version: version ?? (await policy()).version, reason: 'the market' }, keyed(admin))
    const bonus = (multiple: number, base: 'bonus' | 'depositAndBonus' = 'bonus') => ({
      ...seedRules[0]!,
      wagering: { ...seedRules[0]!.wagering!, multiple, base }
    })
    const mixed = {
      ...seedRules[3]!,
      pays: 'bonus' as const,
      wagering: { ...seedRules[0]!.wagering!, counts: [{ category: 'SPORTS' as const, percent: 100 }] }
    }
    expect(await policy()).toMatchObject({ profile: 'standard', most: 10 })
    expect(code(await change('standard', 40))).toBe(200)
    const before = [await draft(bonus(20)), await draft(mixed)]
    const asked = await draft(bonus(20))
    await simulate(asked)
    const { approval } = (await start(asked)).body.value
    expect(code(await change('gb', 40))).toBe(200)
    expect(code(await change('gb', 30, 1))).toBe('document.changed')
    const page = await newPage()
    const refused = async (rule: Partial<OfferRule>) => (await save(rule, { id: null, version: 0 }, page)).body.fields
    expect(await refused(bonus(11))).toEqual({ 'rule.wagering.multiple': 'offer.multiple' })
    expect(await refused(bonus(10, 'depositAndBonus'))).toEqual({ 'rule.wagering.multiple': 'offer.multiple' })
    expect(await refused(mixed)).toEqual({ 'rule.wagering.counts': 'offer.mixed' })
    expect(await refused(bonus(10))).toBeUndefined()
    // what was saved or asked for before is not put in force any more
    expect(code(await t.decide(second, approval))).toBe('offer.rule')
    for (const offer of before) {
      await simulate(offer)
      expect(code(await start(offer))).toBe('offer.rule')
    }
    expect(code(await change('standard', 10))).toBe(200)
  })

  test('a code that another offer has, a game that there is not, and an end that has passed', async () => {
    await live({ trigger: { on: 'code', code: 'TWICE' }, optIn: false })
    const page = await newPage()
    const refused = async (rule: Partial<OfferRule>) => (await save(rule, { id: null, version: 0 }, page)).body.fields
    expect(await refused({ trigger: { on: 'code', code: 'TWICE' } })).toEqual({ 'rule.trigger.code': 'offer.codeTaken' })
    const excluded = { ...seedRules[0]!.wagering!, excluded: ['no-such-game'] }
    expect(await refused({ ...seedRules[0]!, wagering: excluded })).toEqual({ 'rule.wagering.excluded': 'input.invalid' })
    expect(await refused({ endsAt: '2020-01-01T00:00:00.000Z' })).toEqual({ 'rule.endsAt': 'input.invalid' })
  })

  test('a promotion has one offer, and operators who only read change nothing', async () => {
    const offer = await draft({})
    expect(code(await save({}, { id: null, version: 0 }, offer.page))).toBe('document.changed')
    expect(code(await save({}, { id: null, version: 0 }, randomUUID()))).toBe('not.found')
    const editor = await t.operator('editor')
    expect((await t.call(deskOffers, {}, editor)).status).toBe(200)
    expect(code(await save({}, offer, null, editor))).toBe('permission.denied')
    expect(code(await move(offer, 'end', editor))).toBe('permission.denied')
    expect(code(await start(offer, editor))).toBe('permission.denied')
  })
})
