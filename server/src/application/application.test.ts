// Applications to offers: what a member sends, what is refused at the field, and what operators decide, once.
import { randomUUID } from 'node:crypto'
import { inbox } from '@fairhouse/contract/message/inbox.ts'
import { apply, dropApplicationPicture, ownApplicationPicture, ownApplications } from '@fairhouse/contract/money/application.ts'
import { claimReward, rewards } from '@fairhouse/contract/money/reward.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { applications, issueApplication, lookAtApplicationPicture, rejectApplication } from '@fairhouse/contract/ops/money/application.ts'
import { approvalPicture, approvalSubject } from '@fairhouse/contract/ops/people/approval.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { mostPictureBytes } from '@fairhouse/contract/picture.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { plain } from '#kyc/testing.ts'
import { exclude } from '#protection/protection.ts'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { balancesOf } from '#wallet/wallet.ts'
import { inboxListener } from '../message/inbox.ts'
import { forgetOldDrafts } from './application.ts'
import { closePromotion, keep, promotionToApplyTo } from './testing.ts'

let t: TestHouse
let admin: Awaited<ReturnType<TestHouse['operator']>>
let second: typeof admin
let png: Buffer
let jpg: Buffer
beforeAll(async () => {
  t = await freshHouse()
  ;[admin, second] = [await t.operator('admin'), await t.operator('finance')]
  await sql`update cashier.withdraw_setting set adjust_two_from = ${1_000n * UNIT}`.execute(t.house.db)
  ;[png, jpg] = [await plain(60, 40).png().toBuffer(), await plain(40, 60).jpeg().toBuffer()]
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const code = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : a.body.code)
const kept = async (promotion: string, member: Member, file = png): Promise<string> => {
  const answer = await keep(t, promotion, member.token, file, file === jpg ? 'image/jpeg' : 'image/png')
  expect(code(answer)).toBe(200)
  return answer.body.value.id
}
const send = (promotion: string, member: Member, said: { comment?: string; pictures?: string[]; key?: string } = {}) => {
  const { comment = 'I am here every month', pictures = [], key } = said
  return t.call(apply, { promotion, comment, pictures }, { ...member, ...(key && { key }) })
}
const own = async (promotion: string, member: Member) => (await t.call(ownApplications, { promotion }, member)).body.value
const waiting = async (member: Member) =>
  (await t.call(applications, { member: String(member.memberId) }, admin)).body.value.list as { id: string }[]
const files = async ({ memberId }: Member) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from base.file where member_id = ${memberId} and body is not null`.execute(
      t.house.db
    )
  ).rows[0]!.n
const named = async (promotion: string, member: Member) => {
  expect(code(await send(promotion, member))).toBe(200)
  return { member: String(member.memberId), id: (await waiting(member))[0]!.id }
}

test('[3.242] [3.243] [5.076] [5.077] a member applies with a comment and three pictures, png and jpg, and reads that it waits', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const pictures = [await kept(promotion, ada), await kept(promotion, ada, jpg), await kept(promotion, ada)]
  expect(await own(promotion, ada)).toMatchObject({ open: true, draft: pictures, list: [] })
  const sent = await send(promotion, ada, { comment: '  three\nproofs ', pictures: [pictures[1]!, pictures[0]!, pictures[2]!] })
  expect(sent.body.value).toMatchObject({ comment: 'three\nproofs', pictures: 3, state: 'applying', amount: null, remark: null })
  expect(await own(promotion, ada)).toMatchObject({ open: false, draft: [], list: [{ id: sent.body.value.id, state: 'applying' }] })
  const [row] = (await t.call(applications, { state: 'applying' }, admin)).body.value.list
  expect(row).toMatchObject({
    member: { account: ada.name },
    comment: 'three\nproofs',
    promotion: { title: "Member's Day", most: '2000.00' }
  })
  expect(row.pictures).toEqual([pictures[1], pictures[0], pictures[2]])
  const seen = await t.call(lookAtApplicationPicture, { member: String(ada.memberId), id: row.id, picture: pictures[1]! }, admin)
  expect(seen.body.value).toMatchObject({ width: 40, height: 60 })
  expect(seen.body.value.picture).toMatch(/^data:image\/webp;base64,/)
  expect((await t.call(audit, { action: 'application.picture' }, admin)).body.value.list[0].detail).toEqual({ picture: pictures[1] })
})

test('[P4.26] [5.075] 140 characters are taken and 141 refused at the comment; what was kept is still there', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const picture = await kept(promotion, ada)
  const long = await send(promotion, ada, { comment: '😀'.repeat(141), pictures: [picture] })
  expect(long.body).toMatchObject({ code: 'application.length', fields: { comment: 'application.length' }, params: { max: '140' } })
  expect(await own(promotion, ada)).toMatchObject({ open: true, draft: [picture], list: [] })
  expect(code(await send(promotion, ada, { comment: '   ' }))).toBe('input.required')
  expect(code(await send(promotion, ada, { comment: '😀'.repeat(140), pictures: [picture] }))).toBe(200)
})

test('[P4.26] [5.080] a fourth picture is refused, when it is kept and when it is sent; the three stay', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const three = [await kept(promotion, ada), await kept(promotion, ada), await kept(promotion, ada)]
  const fourth = await keep(t, promotion, ada.token, png)
  expect(fourth.body).toMatchObject({ code: 'application.pictures', fields: { pictures: 'application.pictures' }, params: { most: '3' } })
  const four = await send(promotion, ada, { pictures: [...three, randomUUID()] })
  expect(four.body.fields).toEqual({ pictures: 'application.pictures' })
  expect(await own(promotion, ada)).toMatchObject({ open: true, draft: three, list: [] })
  expect(await files(ada)).toBe(3)
})

test('[P4.26] [5.078] a gif, an svg, a PDF and a renamed program are refused by their content, at the picture', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const gif = await plain(20, 20).gif().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  // whatever the sender says they are
  const sent = [gif, svg, pdf, program].map(file => [file, 'image/png'] as const)
  for (const [file, type] of [...sent, [gif, 'image/gif'] as const, [pdf, 'application/pdf'] as const])
    expect((await keep(t, promotion, ada.token, file, type)).body).toMatchObject({
      code: 'picture.invalid',
      fields: { picture: 'picture.invalid' }
    })
  expect(await own(promotion, ada)).toMatchObject({ draft: [] })
})

test('[P4.26] [5.079] three pictures of 5 MB go with 140 characters; of one byte more none is taken', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  // a png may carry more than its picture: a chunk of text fills it up to the byte
  const filled = async (bytes: number) => {
    const base = await sharp(png).png().toBuffer()
    const end = base.subarray(base.length - 12)
    const length = bytes - base.length - 12
    const body = Buffer.alloc(length, 'a')
    body.set(Buffer.from('Comment\0'), 0)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(length, 0)
    head.write('tEXt', 4)
    const { crc32 } = await import('node:zlib')
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])), 0)
    return Buffer.concat([base.subarray(0, base.length - 12), head, body, sum, end])
  }
  const most = await filled(mostPictureBytes)
  expect(most.length).toBe(5 * 1024 * 1024)
  const first = await kept(promotion, ada, most)
  const answer = await keep(t, promotion, ada.token, await filled(mostPictureBytes + 1))
  expect(answer).toMatchObject({ status: 413, body: { code: 'picture.tooLarge', fields: { picture: 'picture.tooLarge' } } })
  expect(answer.body.message, 'says how large one may be').toContain('5 MB')
  expect(await own(promotion, ada)).toMatchObject({ draft: [first] })
  const pictures = [first, await kept(promotion, ada, most), await kept(promotion, ada, most)]
  const sent = await send(promotion, ada, { comment: 'ş'.repeat(140), pictures })
  expect(sent.body.value).toMatchObject({ comment: 'ş'.repeat(140), pictures: 3, state: 'applying' })
  const { list } = (await t.call(applications, { member: String(ada.memberId) }, admin)).body.value
  expect(list).toMatchObject([{ comment: 'ş'.repeat(140), pictures }])
})

test('pictures of another member, of another offer and of what was sent cannot be used again', async () => {
  const [promotion, ada, eve] = [await promotionToApplyTo(t), await t.register(), await t.register()]
  const picture = await kept(promotion, ada)
  expect(code(await send(promotion, eve, { pictures: [picture] }))).toBe('not.found')
  expect(code(await t.call(ownApplicationPicture, { promotion, picture }, eve))).toBe('not.found')
  expect(code(await t.call(ownApplicationPicture, { promotion: randomUUID(), picture }, ada))).toBe('not.found')
  expect(code(await t.call(ownApplicationPicture, { promotion, picture }, ada))).toBe(200)
  await t.call(dropApplicationPicture, { promotion, picture }, eve)
  expect(await own(promotion, ada)).toMatchObject({ draft: [picture] })
  expect(code(await send(promotion, ada, { pictures: [picture] }))).toBe(200)
  // what was sent stays, whoever drops it
  await t.call(dropApplicationPicture, { promotion, picture }, ada)
  expect(code(await t.call(ownApplicationPicture, { promotion, picture }, ada))).toBe(200)
})

test('a double click, a repeat and a race send one application; pictures that were left out are forgotten', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const [one] = [await kept(promotion, ada), await kept(promotion, ada)]
  const key = randomUUID()
  const double = await Promise.all([0, 1].map(() => send(promotion, ada, { pictures: [one!], key })))
  expect(double.map(code)).toEqual([200, 200])
  expect(double[0]!.body.value).toEqual(double[1]!.body.value)
  expect(await files(ada)).toBe(1)
  const bob = await t.register()
  const race = await Promise.all([0, 1, 2].map(() => send(promotion, bob)))
  expect(race.map(code).sort()).toEqual([200, 'application.open', 'application.open'])
})

test('[4.090] [4.092] a rejected application says why and can be sent again, three times in all', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  for (const no of [1, 2, 3]) {
    const application = await named(promotion, ada)
    expect(code(await t.call(rejectApplication, { ...application, reason: `not legible, ${no}` }, admin))).toBe(200)
    expect(await own(promotion, ada)).toMatchObject({
      open: no < 3,
      list: [{ state: 'rejected', remark: `not legible, ${no}` }, {}, {}].slice(0, no)
    })
    expect(code(await t.call(rejectApplication, { ...application, reason: 'once more' }, admin))).toBe('application.decided')
  }
  expect(code(await send(promotion, ada))).toBe('application.open')
  await hearAll(t.house, [inboxListener])
  const [notice] = (await t.call(inbox, {}, ada)).body.value.list
  expect(notice.news).toMatchObject({ about: 'application', state: 'rejected', remark: 'not legible, 3', title: { en: "Member's Day" } })
})

test('[4.093] what is issued waits in the reward centre, once, and its amount is within the limits', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const application = await named(promotion, ada)
  for (const amount of ['0.99', '2000.01']) {
    const { body } = await t.call(issueApplication, { ...application, amount, reason: 'as promised' }, admin)
    expect(body).toMatchObject({ code: 'application.amount', params: { least: '1.00', most: '2000.00' } })
  }
  const race = await Promise.all(
    [0, 1, 2].map(() => t.call(issueApplication, { ...application, amount: '50.00', reason: 'as promised' }, admin))
  )
  expect(race.map(code).sort()).toEqual([200, 'application.decided', 'application.decided'])
  expect(code(await t.call(rejectApplication, { ...application, reason: 'too late' }, admin))).toBe('application.decided')
  expect(await own(promotion, ada)).toMatchObject({ open: false, list: [{ state: 'issued', amount: '50.00', remark: null }] })
  expect((await t.call(audit, { action: 'application.issue' }, admin)).body.value.list[0].detail).toMatchObject({ amount: '50.00' })
  const { list } = (await t.call(rewards, {}, ada)).body.value
  expect(list).toMatchObject([{ kind: 'bonus', amount: '50.00', state: 'claimable' }])
  expect(code(await t.call(claimReward, { id: list[0].id }, ada))).toBe(200)
  expect((await balancesOf(t.house.db, ada.memberId)).cash).toBe(50n * UNIT)
  await hearAll(t.house, [inboxListener])
  const news = (await t.call(inbox, {}, ada)).body.value.list.map((n: { news: object }) => n.news)
  expect(news).toContainEqual(expect.objectContaining({ about: 'application', state: 'issued', amount: '50.00' }))
})

test('above the limit a second operator sees comment and pictures, and issues it once', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const picture = await kept(promotion, ada)
  expect(code(await send(promotion, ada, { pictures: [picture] }))).toBe(200)
  const application = { member: String(ada.memberId), id: (await waiting(ada))[0]!.id }
  const { approval } = (await t.call(issueApplication, { ...application, amount: '1500.00', reason: 'proven' }, admin)).body.value
  expect(await waiting(ada)).toMatchObject([{ state: 'applying', approval }])
  const view = (await t.call(approvalSubject, { id: approval }, second)).body.value
  expect(view).toMatchObject({ member: { account: ada.name }, pictures: [{ id: picture, from: 'player' }] })
  expect(view.facts.map((f: { value: string }) => f.value)).toEqual(['1500.00', "Member's Day", 'I am here every month', 'applying'])
  expect(code(await t.call(approvalPicture, { id: approval, picture }, second))).toBe(200)
  expect(code(await t.decide(admin, approval))).toBe('approval.own')
  const answers = await Promise.all([t.decide(second, approval), t.decide(second, approval)])
  expect(answers.map(code).sort()).toEqual([200, 'approval.over'])
  expect(await own(promotion, ada)).toMatchObject({ list: [{ state: 'issued', amount: '1500.00' }] })
  expect((await t.call(rewards, {}, ada)).body.value.list).toHaveLength(1)
})

test('a rejection closes the request to issue it, and support decides nothing', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const application = await named(promotion, ada)
  const support = await t.operator('support')
  expect(code(await t.call(rejectApplication, { ...application, reason: 'not mine' }, support))).toBe('permission.denied')
  const { approval } = (await t.call(issueApplication, { ...application, amount: '1500.00', reason: 'proven' }, admin)).body.value
  expect(code(await t.call(rejectApplication, { ...application, reason: 'forged' }, admin))).toBe(200)
  expect(code(await t.decide(second, approval))).toBe('approval.over')
  expect((await t.call(rewards, {}, ada)).body.value.list).toEqual([])
})

test('[P4.24] an excluded member can neither apply nor be issued anything, and keeps no picture', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const application = await named(promotion, ada)
  const bob = await t.register()
  for (const { memberId } of [ada, bob]) await inTransaction(t.house.db, tx => exclude(tx, memberId, '6m'))
  expect(code(await send(promotion, bob))).toBe('protection.closed')
  expect(code(await keep(t, promotion, bob.token, png))).toBe('protection.closed')
  expect(await own(promotion, bob)).toMatchObject({ open: false })
  const answer = await t.call(issueApplication, { ...application, amount: '50.00', reason: 'as promised' }, admin)
  expect(code(answer)).toBe('protection.closed')
  expect((await t.call(rewards, {}, ada)).body.value.list).toEqual([])
})

test('an offer that is over takes no applications, and what waits can still be decided', async () => {
  const [promotion, ada, bob] = [await promotionToApplyTo(t), await t.register(), await t.register()]
  const application = await named(promotion, ada)
  await closePromotion(t, promotion)
  expect(code(await send(promotion, bob))).toBe('application.closed')
  expect(code(await send(randomUUID(), bob))).toBe('not.found')
  expect(code(await t.call(issueApplication, { ...application, amount: '50.00', reason: 'as promised' }, admin))).toBe(200)
})

test('an application that breaks off half-way leaves the pictures for the next try', async () => {
  const [promotion, ada] = [await promotionToApplyTo(t), await t.register()]
  const picture = await kept(promotion, ada)
  await sql`alter table application.picture add constraint dies check (request_id is null) not valid`.execute(t.house.db)
  expect((await send(promotion, ada, { pictures: [picture] })).status).toBe(500)
  await sql`alter table application.picture drop constraint dies`.execute(t.house.db)
  expect(await own(promotion, ada)).toMatchObject({ open: true, draft: [picture], list: [] })
  expect(code(await send(promotion, ada, { pictures: [picture] }))).toBe(200)
})

test('pictures that were never sent are forgotten after a week, those that were sent stay', async () => {
  const [promotion, ada, bob] = [await promotionToApplyTo(t), await t.register(), await t.register()]
  expect(code(await send(promotion, ada, { pictures: [await kept(promotion, ada)] }))).toBe(200)
  await kept(promotion, bob)
  await forgetOldDrafts(t.house)
  expect([await files(ada), await files(bob)]).toEqual([1, 1])
  await sql`update application.picture set kept_at = now() - interval '8 days'`.execute(t.house.db)
  await forgetOldDrafts(t.house)
  expect([await files(ada), await files(bob)]).toEqual([1, 0])
})
