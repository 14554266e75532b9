// Feedback through HTTP: what is kept, what is refused, and who reads it.
import { charactersOf, feedbackKinds, sendFeedback } from '@fairhouse/contract/message/feedback.ts'
import { feedbackList, readFeedback } from '@fairhouse/contract/ops/house/feedback.ts'
import { error as en } from '@fairhouse/locales/en/error.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const said = (a: { status: number; body: { code?: string } }) => (a.status === 200 ? 200 : `${a.status} ${a.body.code}`)
const told = { type: 'problem', content: 'The draw was late.', contact: 'ada@example.com' }
const kept = async (memberId: bigint) =>
  (await sql<{ n: number }>`select count(*)::int as n from message.feedback where member_id = ${memberId}`.execute(t.house.db)).rows[0]!.n

describe('feedback of a member', () => {
  test('[7.053] [3.239] [3.240] [3.241] is kept with its type, content and contact, and an operator reads it', async () => {
    const ada = await t.register()
    expect(said(await t.call(sendFeedback, told, ada))).toBe(200)
    const desk = await t.operator('support')
    const [row] = (await t.call(feedbackList, { state: 'new' }, desk)).body.value.list
    expect(row).toMatchObject({ ...told, member: { id: String(ada.memberId), account: ada.name }, readBy: null })
    expect(said(await t.call(readFeedback, { id: row.id }, desk))).toBe(200)
    const other = await t.operator()
    expect(said(await t.call(readFeedback, { id: row.id }, other)), 'twice changes nothing').toBe(200)
    expect((await t.call(feedbackList, { state: 'read' }, desk)).body.value.list[0]).toMatchObject({ id: row.id, readBy: desk.username })
    expect((await t.call(feedbackList, { state: 'new' }, desk)).body.value.list).toEqual([])
  })

  test('[5.073] [5.074] has 1 to 140 characters: 140 are taken, 141 refused with both numbers at the field', async () => {
    const ada = await t.register()
    expect(said(await t.call(sendFeedback, { ...told, content: 'x'.repeat(140) }, ada))).toBe(200)
    expect(said(await t.call(sendFeedback, { ...told, content: '🙂'.repeat(140) }, ada)), 'a smiley is one character').toBe(200)
    for (const content of ['x'.repeat(141), '🙂'.repeat(141), '', '   ']) {
      const { status, body } = await t.call(sendFeedback, { ...told, content }, ada)
      expect([status, body.code, body.params, body.fields]).toEqual([
        400,
        'feedback.length',
        { min: '1', max: '140' },
        { content: 'feedback.length' }
      ])
      expect(body.message).toBe(en.feedback_length.replace('{min}', '1').replace('{max}', '140'))
    }
    expect(await kept(ada.memberId)).toBe(2)
    expect([charactersOf(' ab '), charactersOf('ığ🙂')]).toEqual([2, 3])
  })

  test('is kept as one reads it: nothing unseen, nothing that turns the text around; lines stay', async () => {
    const ada = await t.register()
    expect(said(await t.call(sendFeedback, { ...told, content: '\u202eone\u200b\n two\u0007', contact: 'a\u202eb' }, ada))).toBe(200)
    expect(said(await t.call(sendFeedback, { ...told, content: '\u200b\u202e' }, ada))).toBe('400 feedback.length')
    const [row] = (await t.call(feedbackList, {}, await t.operator('support'))).body.value.list
    expect(row).toMatchObject({ content: 'one\ntwo', contact: 'ab' })
  })

  test('says at its field what is wrong', async () => {
    const ada = await t.register()
    const fieldsOf = async (input: object) => (await t.call(sendFeedback, { ...told, ...input }, ada)).body.fields
    expect(await fieldsOf({ type: 'anger' })).toEqual({ type: 'input.required' })
    expect(await fieldsOf({ contact: 'x'.repeat(101) })).toEqual({ contact: 'input.tooLong' })
    expect(await fieldsOf({ memberId: '1' })).toEqual({ memberId: 'input.unknownField' })
    expect(await kept(ada.memberId)).toBe(0)
    for (const type of feedbackKinds) expect(said(await t.call(sendFeedback, { type, content: 'ok' }, ada))).toBe(200)
  })

  test('pressed twice is kept once; ten a day are kept, also when a hundred come at once', async () => {
    const ada = await t.register()
    const key = '0190a000-0000-7000-8000-00000000feed'
    await Promise.all([1, 2].map(() => t.call(sendFeedback, told, { ...ada, key })))
    await t.call(sendFeedback, told, { ...ada, key })
    expect(await kept(ada.memberId)).toBe(1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.call(sendFeedback, told, ada)))
    expect(answers.filter(a => a.status === 200)).toHaveLength(9)
    expect(said(answers.find(a => a.status !== 200)!)).toBe('429 feedback.quota')
    expect(await kept(ada.memberId)).toBe(10)
  })

  test('is refused to visitors and trials; members and operators without the permission do not read it', async () => {
    const [ada, trial, editor, finance] = [await t.register(), await t.register(), await t.operator('editor'), await t.operator('finance')]
    await sql`update member.member set type = 4 where id = ${trial.memberId}`.execute(t.house.db)
    expect(said(await t.call(sendFeedback, told))).toBe('401 session.required')
    expect(said(await t.call(sendFeedback, told, trial))).toBe('403 in_need_true_account')
    const id = '0190a000-0000-7000-8000-000000000001'
    for (const [call, input] of [
      [feedbackList, {}],
      [readFeedback, { id }]
    ] as const) {
      expect(said(await t.call(call, input))).toBe('401 session.required')
      expect(said(await t.call(call, input, ada))).toBe('401 session.ended')
      for (const one of [editor, finance]) expect(said(await t.call(call, input, one))).toBe('403 permission.denied')
    }
    expect(said(await t.call(readFeedback, { id }, await t.operator()))).toBe('404 not.found')
  })

  test('is listed a page at a time without a gap', async () => {
    const ada = await t.register()
    for (const content of ['one', 'two', 'three']) await t.call(sendFeedback, { type: 'praise', content }, ada)
    const desk = await t.operator()
    const seen: string[] = []
    for (let before: string | undefined; ; ) {
      const { list, next } = (await t.call(feedbackList, { type: 'praise', limit: 2, ...(before ? { before } : {}) }, desk)).body.value
      seen.push(...list.map((f: { content: string }) => f.content))
      if (!next) break
      before = next
    }
    expect(seen.slice(0, 3)).toEqual(['three', 'two', 'one'])
  })
})
