// Identity checks through HTTP: what a member sends, what operators see and decide, and who is refused.
import { draftPicture, dropPicture, identity, sendIdentity, uploadIdentity } from '@fairhouse/contract/member/kyc.ts'
import {
  approveIdentity,
  identityQueue,
  identitySettings,
  lookAtIdentity,
  rejectIdentity,
  saveIdentitySettings
} from '@fairhouse/contract/ops/people/kyc.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { tierOf } from './kyc.ts'
import { forgetOldDrafts } from './requests.ts'
import { documentsFrom, isExpiry, maySend, missingParts } from './rules.ts'
import { noise, plain, said, sendPart } from './testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const number = 'P 1234 5678'

/** A member who told name and birthday, and proved who they are. */
async function known(name = 'Ada Lovelace', birthday = '1990-12-10'): Promise<Member> {
  const member = await t.register()
  await sql`update member.member set real_name = ${name}, birthday = ${birthday}::date where id = ${member.memberId}`.execute(t.house.db)
  await sql`update login.session set proved_at = now() where member_id = ${member.memberId}`.execute(t.house.db)
  return member
}
let colour = 0
async function put(member: Member, ...parts: string[]): Promise<void> {
  for (const part of parts) {
    // no two pictures are alike
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: ++colour % 256, g: 9, b: 9 } } })
      .png()
      .toBuffer()
    expect(said(await sendPart(t, part, member.token, png))).toBe(200)
  }
}
async function sent(member: Member, idNumber = number): Promise<string> {
  await put(member, 'front', 'selfie')
  const { status, body } = await t.call(sendIdentity, { idType: 1, idNumber }, member)
  expect(status).toBe(200)
  return body.value.id
}
const state = async (member: Member) => (await t.call(identity, {}, member)).body.value
const files = async (member: Member) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from base.file where member_id = ${member.memberId} and body is not null`.execute(
      t.house.db
    )
  ).rows[0]!.n
const inAYear = `${new Date().getUTCFullYear() + 1}-06-30`

describe('documents of a member', () => {
  test('are put together, sent, checked by an operator and accepted: the tier rises until the document ends', async () => {
    const ada = await known()
    expect(await state(ada)).toMatchObject({
      tier: 0,
      realName: 'Ada Lovelace',
      birthday: '1990-12-10',
      open: true,
      draft: [],
      request: null
    })
    await sql`update member.member set email = 'ada@example.com', email_key = 'ada@example.com', email_verified_at = now()
      where id = ${ada.memberId}`.execute(t.house.db)
    expect((await state(ada)).tier, 'a verified mailbox').toBe(1)
    const id = await sent(ada)
    expect(await state(ada)).toMatchObject({
      tier: 1,
      open: false,
      draft: [],
      request: { id, state: 'OPEN', idType: 1, idNumber: '***678', parts: ['front', 'selfie'], reason: null }
    })
    const desk = await t.operator('finance')
    const look = await t.call(lookAtIdentity, { id }, desk)
    expect(look.body.value).toMatchObject({ realName: 'Ada Lovelace', birthday: '1990-12-10', idNumber: 'P12345678' })
    expect(look.body.value.pictures.map((p: { part: string; picture: string }) => [p.part, p.picture.slice(0, 23)])).toEqual([
      ['front', 'data:image/webp;base64,'],
      ['selfie', 'data:image/webp;base64,']
    ])
    expect(said(await t.call(approveIdentity, { id, expiresOn: inAYear }, desk))).toBe(200)
    expect(await state(ada)).toMatchObject({ tier: 2, open: false, request: { state: 'APPROVED', expiresOn: inAYear } })
    const audit = await sql<{
      action: string
    }>`select action from staff.audit where subject = ${`player:${ada.memberId}`} order by id`.execute(t.house.db)
    expect(audit.rows.map(r => r.action)).toEqual(['kyc.look', 'kyc.approve'])
    expect((await t.messages('ada@example.com'))[0]!.purpose).toBe('notice.identityApproved')
    await sql`update kyc.request set expires_on = current_date - 1 where id = ${id}::uuid`.execute(t.house.db)
    expect(await tierOf(t.house.db, ada.memberId), 'an old document proves nothing').toBe(1)
    expect((await state(ada)).open).toBe(true)
  })

  test('that are refused tell why, and others may be sent', async () => {
    const ada = await known('Grace Hopper')
    const id = await sent(ada, 'X 1111')
    const desk = await t.operator()
    expect(said(await t.call(rejectIdentity, { id, reason: 'x' }, desk))).toBe('400 reason.short')
    expect(said(await t.call(rejectIdentity, { id, reason: 'The photo is blurred.' }, desk))).toBe(200)
    expect(await state(ada)).toMatchObject({ tier: 0, open: true, request: { state: 'REJECTED', reason: 'The photo is blurred.' } })
    await sent(ada, 'X 1111')
    expect((await state(ada)).request.state).toBe('OPEN')
  })

  test('are whole: name and birthday told, every side there, an address where it is asked for', async () => {
    const ada = await t.register()
    await sql`update login.session set proved_at = now() where member_id = ${ada.memberId}`.execute(t.house.db)
    const send = async (idType: number) => {
      const { status, body } = await t.call(sendIdentity, { idType, idNumber: number }, ada)
      return status === 200 ? 200 : `${body.code} ${Object.keys(body.fields ?? {})}`
    }
    expect(await send(1)).toBe('identity.profile ')
    await sql`update member.member set real_name = 'Ada Byron', birthday = '1990-01-01' where id = ${ada.memberId}`.execute(t.house.db)
    expect(await send(2)).toBe('identity.parts front,back,selfie')
    const desk = await t.operator()
    expect(said(await t.call(saveIdentitySettings, { addressNeeded: true, reason: 'New rule of the regulator' }, desk))).toBe(200)
    expect(await send(1)).toBe('identity.parts front,selfie,address')
    await t.call(saveIdentitySettings, { addressNeeded: false, reason: 'Taken back again' }, desk)
    for (const [field, value] of [
      ['idNumber', '<script>'],
      ['idNumber', '- - -'],
      ['idType', 12],
      ['idType', 0]
    ] as const) {
      const { body } = await t.call(sendIdentity, { idType: 1, idNumber: number, [field]: value }, ada)
      expect([body.code, body.fields]).toEqual(['input.rule', { [field]: 'input.rule' }])
    }
    await put(ada, 'front', 'back', 'selfie')
    expect(await send(2)).toBe(200)
  })

  test('are shown to their owner until sent, to no other member ever; a new picture replaces the former', async () => {
    const [ada, eve] = [await known(), await known('Eve Adams')]
    await put(ada, 'front', 'front', 'back')
    expect(await files(ada)).toBe(2)
    const own = await t.call(draftPicture, { part: 'front' }, ada)
    expect(own.body.value).toMatchObject({ width: 60, height: 40 })
    expect(said(await t.call(draftPicture, { part: 'front' }, eve))).toBe('404 not.found')
    await t.call(dropPicture, { part: 'back' }, eve)
    expect((await state(ada)).draft.sort()).toEqual(['back', 'front'])
    await t.call(dropPicture, { part: 'back' }, ada)
    expect(await files(ada)).toBe(1)
    await sent(ada, 'Q 7777')
    expect(said(await t.call(draftPicture, { part: 'front' }, ada))).toBe('404 not.found')
    expect(said(await sendPart(t, 'front', ada.token, await plain().png().toBuffer()))).toBe('409 identity.notOpen')
  })

  test('lie sealed: neither the row nor a copy under another member opens them', async () => {
    const [ada, eve] = [await known(), await known('Eve Adams')]
    await put(ada, 'front')
    await put(eve, 'front')
    const { rows } = await sql<{ body: Buffer }>`select body from base.file where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(rows[0]!.body.includes('WEBP')).toBe(false)
    await sql`update base.file set body = ${rows[0]!.body} where member_id = ${eve.memberId}`.execute(t.house.db)
    expect((await t.call(draftPicture, { part: 'front' }, eve)).status, 'a moved file does not open').toBe(500)
    await sql`delete from kyc.draft where member_id = ${eve.memberId}`.execute(t.house.db)
  })

  test('that were put together and never sent are forgotten after a month', async () => {
    const [ada, eve] = [await known(), await known('Eve Adams')]
    await put(ada, 'front')
    await put(eve, 'front')
    await sql`update base.file set at = now() - interval '31 days' where member_id = ${ada.memberId}`.execute(t.house.db)
    await forgetOldDrafts(t.house)
    expect([await files(ada), await files(eve)]).toEqual([0, 1])
  })
})

describe('two at once', () => {
  test('two tabs that send leave one request; a repeat of a press answers as the first', async () => {
    const ada = await known('Twin Tabs')
    await put(ada, 'front', 'selfie')
    const key = '0190a000-0000-7000-8000-000000000001'
    const first = await t.call(sendIdentity, { idType: 1, idNumber: 'T 1234' }, { ...ada, key })
    expect((await t.call(sendIdentity, { idType: 1, idNumber: 'T 1234' }, { ...ada, key })).body.value).toEqual(first.body.value)
    const bob = await known('Bob Twice')
    await put(bob, 'front', 'selfie')
    const answers = await Promise.all([1, 2, 3].map(() => t.call(sendIdentity, { idType: 1, idNumber: 'T 5678' }, bob)))
    expect(answers.map(said).sort()).toEqual([200, '409 identity.notOpen', '409 identity.notOpen'])
  })

  test('two operators who decide: one does, and nothing is decided twice', async () => {
    const ada = await known('Race Day')
    const id = await sent(ada, 'R 1234')
    const [one, two] = [await t.operator(), await t.operator('finance')]
    const answers = await Promise.all([
      t.call(approveIdentity, { id, expiresOn: inAYear }, one),
      t.call(rejectIdentity, { id, reason: 'Not the same person' }, two)
    ])
    expect(answers.map(said).sort()).toEqual([200, '409 identity.notOpen'])
    expect(said(await t.call(rejectIdentity, { id, reason: 'Too late for this' }, one))).toBe('409 identity.notOpen')
  })

  test('a member sends thirty pictures a day, also when they come at once and replace each other', async () => {
    const ada = await known()
    const png = await plain(8, 8).png().toBuffer()
    await sql`insert into base.file (id, member_id, kind, width, height, body)
      select uuidv7(), ${ada.memberId}, 'kyc', 1, 1, '\\x00' from generate_series(1, 25)`.execute(t.house.db)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => sendPart(t, i % 2 ? 'back' : 'front', ada.token, png)))
    expect(answers.map(said).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill('429 picture.quota')])
    expect(await files(ada)).toBe(27)
  })
})

describe('one person, one account', () => {
  test('the same document, name with birthday, device or payout account is shown in the queue', async () => {
    const [ada, eve] = [await known('Mary Shelley', '1988-08-30'), await known('Mary Shelley', '1988-08-30')]
    await sent(ada, 'DUP-0001')
    const id = await sent(eve, 'dup 0001')
    const desk = await t.operator('support')
    const list = []
    for (let before: string | undefined; ; ) {
      const page = (await t.call(identityQueue, { state: 'OPEN', limit: 2, ...(before ? { before } : {}) }, desk)).body.value
      list.push(...page.list)
      if (!page.next) break
      before = page.next
    }
    const times = list.map(r => r.sentAt)
    expect(times, 'who waits longest comes first').toEqual([...times].sort())
    const row = list.find(r => r.id === id)
    const twin = row.duplicates.find((d: { id: string }) => d.id === String(ada.memberId))
    expect(twin.signs).toEqual(expect.arrayContaining(['document', 'nameAndBirthday']))
    expect(JSON.stringify(list)).not.toContain('DUP')
    const own = (await t.call(identityQueue, { player: String(ada.memberId) }, desk)).body.value
    expect(own.list).toHaveLength(1)
  })
})

describe('who is refused', () => {
  test('visitors, trials, other members and operators without the permission', async () => {
    const ada = await known('Lone Wolf')
    const id = await sent(ada, 'L 1234')
    const png = await noise(20).png().toBuffer()
    const trial = await t.register()
    await sql`update member.member set type = 4 where id = ${trial.memberId}`.execute(t.house.db)
    const send = { idType: 1, idNumber: number }
    for (const [call, input] of [
      [identity, {}],
      [draftPicture, { part: 'front' }],
      [dropPicture, { part: 'front' }],
      [sendIdentity, send]
    ] as const) {
      expect(said(await t.call(call, input))).toBe('401 session.required')
      expect(said(await t.call(call, input, trial))).toBe('403 in_need_true_account')
    }
    expect(said(await sendPart(t, 'front', undefined, png))).toBe('401 session.required')
    expect(said(await sendPart(t, 'front', trial.token, png))).toBe('403 in_need_true_account')
    expect((await sendPart(t, 'passport', ada.token, png)).status).toBe(400)
    expect((await t.call(uploadIdentity, { part: 'front' }, ada)).status, 'JSON is no picture').toBe(400)
    await sql`update login.session set proved_at = null where member_id = ${ada.memberId}`.execute(t.house.db)
    expect(said(await t.call(sendIdentity, send, ada))).toBe('403 proof.required')

    const [editor, support] = [await t.operator('editor'), await t.operator('support')]
    const deeds = [
      [identityQueue, {}],
      [lookAtIdentity, { id }],
      [identitySettings, {}],
      [approveIdentity, { id, expiresOn: inAYear }],
      [rejectIdentity, { id, reason: 'Not readable' }],
      [saveIdentitySettings, { addressNeeded: true, reason: 'Because of it' }]
    ] as const
    for (const [call, input] of deeds) {
      expect(said(await t.call(call, input))).toBe('401 session.required')
      expect(said(await t.call(call, input, ada)), 'a member is no operator').toBe('401 session.ended')
      expect(said(await t.call(call, input, editor))).toBe('403 permission.denied')
    }
    for (const [call, input] of deeds.slice(3)) expect(said(await t.call(call, input, support))).toBe('403 permission.denied')
    expect((await state(ada)).request.state).toBe('OPEN')
    const admin = await t.operator()
    for (const expiresOn of ['2020-01-01', '2099-01-01', '2030-02-30'])
      expect(said(await t.call(approveIdentity, { id, expiresOn }, admin))).toBe('400 input.rule')
    expect(said(await t.call(lookAtIdentity, { id: '0190a000-0000-7000-8000-000000000009' }, admin))).toBe('404 not.found')
  })
})

describe('the rules', () => {
  const june = Date.UTC(2026, 5, 15)
  test('a document may be sent anew sixty days before the old one ends, and not beside an open one', () => {
    const may = (last: string | undefined, until: string | null) => maySend(documentsFrom(last, until, '2026-06-15'), june)
    expect(may(undefined, null)).toBe(true)
    expect(may('REJECTED', null)).toBe(true)
    expect(may('OPEN', null)).toBe(false)
    expect(may('APPROVED', '2026-08-14')).toBe(true)
    expect(may('APPROVED', '2026-08-15')).toBe(false)
    expect(may('APPROVED', '2026-06-14')).toBe(true)
    expect(may('OPEN', '2026-06-20')).toBe(false)
  })
  test('a passport has one side, a licence two', () => {
    expect(missingParts(1, false, [])).toEqual(['front', 'selfie'])
    expect(missingParts(2, false, ['front'])).toEqual(['back', 'selfie'])
    expect(missingParts(1, true, ['front', 'selfie'])).toEqual(['address'])
  })
  test('a document ends on a day that is, from today on', () => {
    expect(isExpiry('2026-06-15', june)).toBe(true)
    for (const day of ['2026-06-14', '2026-06-31', '2060-01-01', 'never']) expect(isExpiry(day, june)).toBe(false)
  })
})
