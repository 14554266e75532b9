// A household has some offers once: who counts as one, what that keeps away, and what an operator says of it.
import { joinPromotion, promotionById, takePromotion } from '@fairhouse/contract/money/offer-terms.ts'
import { claimRewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { playerDuplicates, setApart } from '@fairhouse/contract/ops/people/duplicates.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reader } from '#base/database.ts'
import { comeTogether } from '#login/login.ts'
import { freshHouse, makeMembers, type TestHouse } from '#testing.ts'
import { plansOf } from '#testing-plans.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { type Offer, offerById } from '../store.ts'
import { makeOffer } from '../testing.ts'

let t: TestHouse
let token: string
beforeAll(async () => {
  t = await freshHouse()
  token = (await t.operator()).token
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const take = async (offer: Offer, who: Member) => {
  const joined = code(await t.call(joinPromotion, { id: offer.page, version: offer.version }, who))
  return joined === 200 ? code(await t.call(takePromotion, { id: offer.page }, who)) : joined
}
interface Visit {
  readonly address?: string
  readonly country?: string | null
  readonly browser?: number
  readonly days?: number
}
const came = ({ memberId }: Member, { address = '203.0.113.9', country = 'TR', browser, days = 1 }: Visit) =>
  sql`insert into login.login (member_id, at, method, outcome, address, country, device, device_hash)
    values (${memberId}, now() - make_interval(days => ${days}), 'username', 'done', ${address}::inet, ${country}, 'x',
      ${browser === undefined ? null : Buffer.alloc(32, browser)})`.execute(t.house.db)
/** A member who shares nothing with anybody. */
async function stranger(): Promise<Member> {
  const member = await t.register()
  await sql`update member.member set register_device = null where id = ${member.memberId}`.execute(t.house.db)
  await sql`delete from login.login where member_id = ${member.memberId}`.execute(t.house.db)
  return member
}
const strangers = (count: number) => Promise.all(Array.from({ length: count }, stranger))
const seenBy = async (who: Member, other: Member) =>
  (await t.call(playerDuplicates, { id: String(who.memberId) }, { token })).body.value.list.find(
    (d: { id: string }) => d.id === String(other.memberId)
  )
const say = (who: Member, other: Member, apart: boolean) =>
  t.call(setApart, { id: String(who.memberId), other: String(other.memberId), apart, reason: 'spoke to both' }, { token })

test('two members of one home have an offer once; what the first was given stays with them', async () => {
  const offer = await makeOffer(t, { oncePerPerson: true })
  const [ada, bo] = await strangers(2)
  for (const who of [ada!, bo!]) await came(who, { address: '203.0.113.10' })
  expect(await take(offer, ada!)).toBe(200)
  expect(await take(offer, bo!)).toBe('offer.notForYou')
  // nobody learns from it that there is another account
  expect((await t.call(promotionById, { id: offer.page }, bo!)).body.value.offer.refusedBy).toBe('segment')
  await t.call(claimRewards, {}, ada!)
  expect((await balancesOf(t.house.db, ada!.memberId)).cash).toBe(10n * UNIT)
})

test('a browser that both were let in from is one household, wherever they were', async () => {
  const offer = await makeOffer(t, { oncePerPerson: true })
  const [ada, bo] = await strangers(2)
  await came(ada!, { address: '203.0.113.11', browser: 41 })
  await came(bo!, { address: '203.0.113.12', browser: 41 })
  expect([await take(offer, ada!), await take(offer, bo!)]).toEqual([200, 'offer.notForYou'])
})

test('a café, an address of last year and a network without a country are no household', async () => {
  const offer = await makeOffer(t, { oncePerPerson: true })
  const crowd = await strangers(7)
  for (const who of crowd) await came(who, { address: '203.0.113.13' })
  expect(await Promise.all(crowd.slice(0, 2).map(who => take(offer, who)))).toEqual([200, 200])
  const [old, now, behind, beside] = await strangers(4)
  await came(old!, { address: '203.0.113.14', days: 91 })
  await came(now!, { address: '203.0.113.14' })
  for (const who of [behind!, beside!]) await came(who, { address: '10.0.0.1', country: null })
  for (const who of [old!, now!, behind!, beside!]) expect(await take(offer, who)).toBe(200)
})

test('six people of one home are still one household, whoever asks', async () => {
  const offer = await makeOffer(t, { oncePerPerson: true })
  const family = await strangers(6)
  for (const who of family) await came(who, { address: '203.0.113.15' })
  const answers: unknown[] = []
  for (const who of family) answers.push(await take(offer, who))
  expect(answers).toEqual([200, ...Array(5).fill('offer.notForYou')])
})

test('who came together is found among 100,000 logins by reading few: of a home, of a café, of a browser', async () => {
  const [ada, bo, cem, dan] = await strangers(4)
  for (const who of [ada!, bo!]) await came(who, { address: '203.0.113.20', browser: 42 })
  const crowd = await makeMembers(t.house, 200, 0n)
  for (const who of [cem!, dan!]) await came(who, { address: '203.0.113.21' })
  await sql`insert into login.login (member_id, at, method, outcome, address, country, device)
    select m, now() - make_interval(mins => n), 'username', 'done', case when n % 2 = 0 then '203.0.113.21' else '198.51.100.' || n % 200 end::inet, 'TR', 'x'
    from generate_series(1, 500) n, unnest(${crowd.map(String)}::bigint[]) m order by n`.execute(t.house.db)
  await sql`vacuum analyze login.login`.execute(t.house.db)
  for (const [who, found] of [[ada!, [bo!.memberId]] as const, [cem!, []] as const]) {
    const together = (reader: Reader) => comeTogether(reader, who.memberId, { days: 90, home: 6, limit: 50 })
    expect(await together(t.house.db)).toEqual(found)
    const [plan] = await plansOf(t.house.pool, together)
    expect(plan!.scanned).toEqual([])
    expect(plan!.rowsRead, plan!.text).toBeLessThan(5_000)
  }
})

test('an operator sees the household with what it has had, sets the two apart, and takes that back', async () => {
  const [first, second] = [await makeOffer(t, { oncePerPerson: true }), await makeOffer(t, { oncePerPerson: true })]
  const [ada, bo] = await strangers(2)
  for (const who of [ada!, bo!]) await came(who, { address: '203.0.113.16' })
  expect(await take(first, ada!)).toBe(200)
  expect(await seenBy(bo!, ada!)).toMatchObject({ household: true, had: [{ en: 'Promotion en' }], apart: null })
  expect((await say(bo!, ada!, true)).status).toBe(200)
  // nothing is given by the word alone
  expect([(await offerById(t.house.db, first.id))!.granted, (await balancesOf(t.house.db, bo!.memberId)).cash]).toEqual([1, 0n])
  expect(await take(first, bo!)).toBe(200)
  for (const [one, other] of [[ada!, bo!] as const, [bo!, ada!] as const])
    expect(await seenBy(one, other)).toMatchObject({ household: false, apart: { reason: 'spoke to both' } })
  const log = (await t.call(audit, { action: 'player.apart', limit: 1 }, { token })).body.value.list[0]
  expect(log).toMatchObject({ subject: `player:${bo!.memberId}`, detail: { reason: 'spoke to both' } })
  // taken back, it holds for what comes, and what both had is theirs
  expect((await say(ada!, bo!, false)).status).toBe(200)
  expect([await take(second, ada!), await take(second, bo!)]).toEqual([200, 'offer.notForYou'])
  expect((await t.call(claimRewards, {}, bo!)).body.value.cash).toBe('10.00')
})

test('two accounts with one document stay one person; who shares nothing is not set apart for later', async () => {
  const offer = await makeOffer(t, { oncePerPerson: true })
  const [ada, bo, cem] = await strangers(3)
  expect(code(await say(ada!, cem!, true))).toBe('input.invalid')
  for (const who of [ada!, bo!]) await came(who, { address: '203.0.113.17' })
  expect((await say(ada!, bo!, true)).status).toBe(200)
  const mark = (who: Member) =>
    sql`update member.member set id_mark = ${Buffer.alloc(32, 7)} where id = ${who.memberId}`.execute(t.house.db)
  // it comes out afterwards, and the word does not hold any more
  for (const who of [ada!, bo!]) await mark(who)
  expect(await seenBy(ada!, bo!)).toMatchObject({ signs: expect.arrayContaining(['document']), household: true, apart: null })
  expect([await take(offer, ada!), await take(offer, bo!)]).toEqual([200, 'offer.notForYou'])
  expect((await say(bo!, ada!, false)).status).toBe(200)
  expect((await say(bo!, ada!, true)).body).toMatchObject({ code: 'input.invalid', fields: { other: 'input.invalid' } })
})

test('only operators who may block a player set two apart, no other operator, and no member', async () => {
  const [ada, bo] = await strangers(2)
  for (const who of [ada!, bo!]) await came(who, { address: '203.0.113.18' })
  const word = { id: String(ada!.memberId), other: String(bo!.memberId), apart: true, reason: 'as a favour' }
  expect(code(await t.call(setApart, word, await t.operator('editor')))).toBe('permission.denied')
  for (const who of [ada!, {}]) expect((await t.call(setApart, word, who)).status).toBe(401)
  expect(await seenBy(ada!, bo!)).toMatchObject({ household: true, apart: null })
})

test('nobody is set apart from themselves or from a member that there is not', async () => {
  const ada = await stranger()
  expect(code(await say(ada, ada, true))).toBe('input.invalid')
  expect(code(await say(ada, { ...ada, memberId: 999_999_999n }, true))).toBe('not.found')
})
