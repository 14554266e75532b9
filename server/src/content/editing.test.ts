// What operators may write: checked field by field, by role, in the audit, and public only when published.
import { announcements, notices } from '@fairhouse/contract/message/content.ts'
import {
  documentById,
  documents,
  permissionFor,
  publishDocument,
  saveDraft,
  singleton,
  withdrawDocument
} from '@fairhouse/contract/ops/house/content.ts'
import { previewHtml } from '@fairhouse/contract/ops/house/preview.ts'
import { audit } from '@fairhouse/contract/ops/people/staff.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshHouse, hearAll, type TestHouse } from '#testing.ts'
import { bodyOf, writer } from './testing.ts'

let t: TestHouse
let token: string
let admin: ReturnType<typeof writer>
beforeAll(async () => {
  t = await freshHouse()
  token = (await t.operator('admin')).token
  admin = writer(t, token)
})
afterAll(() => t.close())

const said = (text: string) => ({ tr: text, en: text })
const noticeTitles = async () => (await t.call(notices)).body.value.list.map((n: { title: string }) => n.title)

test('a notice is read by nobody as a draft, by everybody once published, and by nobody once withdrawn', async () => {
  const { id, no } = (await admin.save('notice', { title: said('Life') })).body.value
  expect(await noticeTitles()).not.toContain('Life')
  expect((await admin.publish(id, no)).body.value).toEqual({ done: true })
  expect(await noticeTitles()).toContain('Life')
  const second = (await admin.save('notice', { title: said('Life 2') }, id, 1)).body.value
  expect(await noticeTitles()).toContain('Life')
  await admin.publish(id, second.no)
  expect(await noticeTitles()).toContain('Life 2')
  expect((await admin.withdraw(id)).status).toBe(200)
  expect((await noticeTitles()).filter((x: string) => x.startsWith('Life'))).toEqual([])
})

test('the history keeps every published text with its author, and an old one can be published again', async () => {
  const id = await admin.make('notice', { title: said('first') })
  await admin.publish(id, (await admin.save('notice', { title: said('second') }, id, 1)).body.value.no)
  await admin.publish(id, 1)
  expect(await noticeTitles()).toContain('first')
  expect(await noticeTitles()).not.toContain('second')
  const { body } = await t.call(documentById, { id }, { token })
  expect(body.value).toMatchObject({ state: 'published', latest: 3, published: 3, title: said('first') })
  expect(body.value.versions.map((v: { no: number; note: string; body: { title: object } }) => [v.no, v.body.title, v.note])).toEqual([
    [3, said('first'), 'because'],
    [2, said('second'), 'because'],
    [1, said('first'), 'because']
  ])
})

test('of two operators who change one text at once the second is told so', async () => {
  const other = writer(t, (await t.operator('editor')).token)
  const id = await admin.make('notice')
  expect((await admin.save('notice', { title: said('mine') }, id, 1)).status).toBe(200)
  const late = await other.save('notice', { title: said('theirs') }, id, 1)
  expect([late.status, late.body.code]).toEqual([409, 'document.changed'])
  expect((await admin.save('notice', { title: said('mine again') }, id, 2)).body.value.no).toBe(3)
  // and what was looked at is what is published
  expect((await admin.publish(id, 2)).body.code).toBe('document.changed')
  expect((await admin.save('banner', {}, id, 3)).body.code).toBe('not.found')
})

test('a text that was right once and no longer is cannot be published again, and the operator is told why', async () => {
  const id = await admin.make('translation')
  // the site had a sentence of this key once
  await sql`insert into base.document_version (document_id, no, body, author, published_at, published_by)
    values (${id}::uuid, 2, '{"language": "tr", "key": "shell.goneLongAgo", "sentence": "Merhaba"}', 'seed', now(), 'seed')`.execute(
    t.house.db
  )
  const again = await admin.publish(id, 2)
  expect([again.status, again.body.code]).toEqual([400, 'sentence.unknown'])
  for (const no of [3, 3_000_000_000]) expect((await admin.publish(id, no)).body.code).toBe('document.changed')
})

test('an old text that comes back is sanitised by the rules of today', async () => {
  const id = await admin.make('notice', { title: said('Sanitised again') })
  await sql`insert into base.document_version (document_id, no, body, author, published_at, published_by)
    select document_id, 2, jsonb_set(body, '{content,en}', '"<p onclick=\\"x()\\">Old</p><script>x()</script>"'), 'seed', now(), 'seed'
    from base.document_version where document_id = ${id}::uuid`.execute(t.house.db)
  expect((await admin.publish(id, 2)).status).toBe(200)
  const { list } = (await t.call(notices, { language: 'EN', id })).body.value
  expect(list.find((n: { id: string }) => n.id === id).content).toBe('<p>Old</p>')
})

test('a repeated save with the same key is one document', async () => {
  const key = '0f5f1f57-6a57-4f36-8ad6-1b7d0e5b3c11'
  const input = { id: null, kind: 'notice', base: null, body: bodyOf('notice', { title: said('Once only') }) }
  const [a, b] = [await t.call(saveDraft, input, { token, key }), await t.call(saveDraft, input, { token, key })]
  expect(a.body.value).toEqual(b.body.value)
  const found = await t.call(documents, { kind: 'notice', search: 'once ONLY' }, { token })
  expect(found.body.value.list).toHaveLength(1)
})

test('the list knows states and titles, and goes page by page', async () => {
  for (let i = 0; i < 5; i++) await admin.save('help', { title: { tr: `Isı ${i}`, en: `Heat ${i}` } })
  const first = (await t.call(documents, { kind: 'help', state: 'draft', limit: 3 }, { token })).body.value
  const rest = (await t.call(documents, { kind: 'help', state: 'draft', limit: 3, before: first.next }, { token })).body.value
  expect([first.list.length, rest.list.length, rest.next]).toEqual([3, 2, null])
  expect(first.list[0]).toMatchObject({ kind: 'help', state: 'draft', title: { tr: 'Isı 4', en: 'Heat 4' }, latest: 1, published: null })
  expect((await t.call(documents, { kind: 'help', search: 'ISI 3' }, { token })).body.value.list).toHaveLength(1)
  expect((await t.call(documents, { kind: 'help', before: 'x' }, { token })).body.fields).toEqual({ before: 'input.invalid' })
})

describe('who may', () => {
  const rights = {
    admin: { content: 'edit', brand: 'edit' },
    editor: { content: 'edit', brand: 'read' },
    support: { content: 'read', brand: null },
    finance: { content: null, brand: null }
  } as const

  test.each(Object.entries(rights))('the role %s', async (role, { content, brand }) => {
    const theirs = (await t.operator(role as keyof typeof rights)).token
    const id = await admin.make('notice')
    const answers = async (kind: 'notice' | 'regions') => ({
      read: (await t.call(documents, { kind }, { token: theirs })).status,
      edit: (await writer(t, theirs).save(kind)).body.code ?? 'ok'
    })
    const allowed = (right: 'edit' | 'read' | null) => ({
      read: right === null ? 403 : 200,
      edit: right === 'edit' ? 'ok' : 'permission.denied'
    })
    expect(await answers('notice')).toEqual(allowed(content))
    expect((await t.call(documentById, { id }, { token: theirs })).status).toBe(content === null ? 403 : 200)
    expect((await t.call(singleton, { kind: 'settings' }, { token: theirs })).status).toBe(brand === null ? 403 : 404)
    const regions = await answers('regions')
    expect([regions.read, regions.edit !== 'permission.denied']).toEqual([brand === null ? 403 : 200, brand === 'edit'])
    for (const [call, input] of [
      [publishDocument, { id, no: 1, note: 'because' }],
      [withdrawDocument, { id, note: 'because' }],
      [previewHtml, { html: '<p>x</p>' }]
    ] as const)
      expect([call.call, (await t.call(call, input, { token: theirs })).status]).toEqual([call.call, content === 'edit' ? 200 : 403])
  })

  test('visitors and members are refused everything', async () => {
    const member = await t.register()
    const id = await admin.make('notice')
    for (const [call, input] of [
      [documents, { kind: 'notice' }],
      [documentById, { id }],
      [singleton, { kind: 'settings' }],
      [saveDraft, { id: null, kind: 'notice', base: null, body: bodyOf('notice') }],
      [publishDocument, { id, no: 1, note: 'because' }],
      [withdrawDocument, { id, note: 'because' }],
      [previewHtml, { html: 'x' }]
    ] as const) {
      expect([call.call, (await t.call(call, input)).status]).toEqual([call.call, 401])
      expect([call.call, (await t.call(call, input, { token: member.token })).status]).toEqual([call.call, 401])
    }
  })

  test('what a kind needs is one permission to look and one to write', () => {
    expect(permissionFor('settings', 'edit')).toBe('brand:edit')
    expect(permissionFor('notice', 'edit')).toBe('content:edit')
  })
})

describe('a body that is wrong names its fields', () => {
  const refused = async (kind: Parameters<typeof bodyOf>[0], change: Record<string, unknown>) => {
    const { status, body } = await admin.save(kind, change)
    return [status, body.code, body.fields]
  }
  test('a missing and a long title', async () => {
    expect(await refused('notice', { title: { tr: ' ', en: 'x' } })).toEqual([400, 'input.required', { 'body.title.tr': 'input.required' }])
    expect(await refused('notice', { title: { tr: 'x'.repeat(161), en: '' } })).toEqual([
      400,
      'input.invalid',
      { 'body.title.tr': 'input.tooLong', 'body.title.en': 'input.required' }
    ])
  })
  test('a date that is none, a field that does not belong', async () => {
    expect((await refused('notice', { date: 'soon' }))[2]).toEqual({ 'body.date': 'input.invalid' })
    expect((await refused('notice', { colour: 'red' }))[1]).toBe('input.unknownField')
    expect((await admin.save('notice', {}, null, 4)).body.code).toBe('document.changed')
  })
  test('a text of which the sanitiser leaves nothing', async () => {
    expect(await refused('notice', { content: { tr: '<script>alert(1)</script>', en: '<p>x</p>' } })).toEqual([
      400,
      'input.required',
      { 'body.content.tr': 'input.required' }
    ])
  })
  test('an end that is not after the beginning', async () => {
    const at = '2026-03-01T12:00:00+03:00'
    expect(await refused('banner', { startsAt: at, endsAt: '2026-03-01T09:00:00Z' })).toEqual([
      400,
      'schedule.invalid',
      { 'body.endsAt': 'schedule.invalid' }
    ])
    expect((await admin.save('banner', { startsAt: at, endsAt: '2026-03-01T09:00:01Z' })).status).toBe(200)
  })
  test.each(['javascript:alert(1)', 'http://x.test', '//x.test', '/\\x.test', 'data:text/html,x', 'https://x.test/a b', 'hot'])(
    'the link %s',
    async link => {
      expect(await refused('announcement', { link })).toEqual([400, 'link.invalid', { 'body.link': 'link.invalid' }])
    }
  )
  test('a network that is none', async () => {
    expect(await refused('regions', { letNetworks: ['10.0.0.0/8', '10.0.0.0/99'] })).toEqual([
      400,
      'network.invalid',
      { 'body.letNetworks.1': 'network.invalid' }
    ])
  })
  test('a sentence that the site has not, that does not parse, or that uses other values', async () => {
    expect(await refused('translation', { key: 'shell.noSuchKey' })).toEqual([400, 'sentence.unknown', { 'body.key': 'sentence.unknown' }])
    for (const key of ['constructor.name', 'shell.toString'])
      expect((await refused('translation', { key, sentence: 'x' }))[1], key).toBe('sentence.unknown')
    for (const sentence of ['{', '{x', '{name}', '<b>Giriş</b>', '{count, plural, one {x}}'])
      expect((await refused('translation', { sentence }))[1], sentence).toBe('sentence.invalid')
  })
})

test('a sentence keeps the values of the built-in one', async () => {
  const of = async (key: string, sentence: string) => (await admin.save('translation', { key, sentence })).body.code ?? 'ok'
  expect(await of('error.login_locked', '{minutes} dakika bekleyin')).toBe('ok')
  expect(await of('error.login_locked', 'Bekleyin')).toBe('sentence.invalid')
  expect(await of('error.login_locked', '{dakika} bekleyin')).toBe('sentence.invalid')
  // a number may be counted or only said; what is no number cannot be counted
  expect(await of('round.more', 've {count, plural, =1 {bir kişi} other {# kişi}} daha')).toBe('ok')
  expect(await of('round.more', 've {count} kişi daha')).toBe('ok')
  expect(await of('error.login_locked', '{minutes, plural, other {# dakika}} bekleyin')).toBe('sentence.invalid')
})

test('HTML is sanitised when it is saved, and the preview shows the same', async () => {
  const html = '<h1>T</h1><p onclick="x()">a <a href="javascript:x()">b</a></p><script>x()</script>'
  const clean = '<h2>T</h2><p>a b</p>'
  expect((await t.call(previewHtml, { html }, { token })).body.value).toEqual({ html: clean })
  const id = await admin.make('announcement', { content: { tr: html, en: html }, title: said('Clean') })
  const { banners } = (await t.call(announcements)).body.value
  expect(banners.find((a: { id: string }) => a.id === id).content).toBe(clean)
  expect((await t.call(documentById, { id }, { token })).body.value.versions[0].body.content.tr).toBe(clean)
})

test('region rules come in force when they are published, as one document that cannot be withdrawn', async () => {
  const { id } = (await t.call(singleton, { kind: 'regions' }, { token })).body.value
  expect((await admin.save('regions')).body.code).toBe('document.changed')
  const { no } = (await admin.save('regions', { countries: ['KP'] }, id, 1)).body.value
  await admin.publish(id, no)
  const row = await t.house.db.selectFrom('brand.setting').select('regions').executeTakeFirstOrThrow()
  expect(row.regions).toMatchObject({ countries: ['KP'] })
  const one = await t.call(singleton, { kind: 'regions' }, { token })
  expect(one.body.value).toMatchObject({ id, state: 'published', published: 2 })
  expect((await admin.withdraw(id)).body.code).toBe('function.not.available')
})

test('the audit tells who saved, published and withdrew what, and why', async () => {
  const own = await t.operator('admin')
  const mine = writer(t, own.token)
  const id = await mine.make('notice', { title: said('Audited') })
  await mine.withdraw(id)
  const rows = (await t.call(audit, { operator: own.username }, { token })).body.value.list
  const ours = rows.filter((r: { subject: string }) => r.subject === `document:${id}`)
  expect(ours.map((r: { action: string; detail: object }) => [r.action, r.detail])).toEqual([
    ['document.withdraw', { kind: 'notice', note: 'because' }],
    ['document.publish', { kind: 'notice', no: '1', from: '1', title: 'Audited', note: 'because' }],
    ['document.save', { kind: 'notice', no: '1', title: 'Audited' }]
  ])
  expect((await t.call(withdrawDocument, { id, note: ' x ' }, { token })).body.code).toBe('reason.short')
})

test('what was published is told to everybody', async () => {
  await admin.make('notice')
  const told = await t.house.db.selectFrom('base.event').select(['audience', 'body']).where('name', '=', 'content.changed').execute()
  expect(told.at(-1)).toEqual({ audience: 'everyone', body: { kind: 'notice' } })
})

test('another process of the house shows what was published without waiting for its own memory to age', async () => {
  const other = await freshHouse({ databaseUrl: t.databaseUrl })
  const seen = async () => (await other.call(notices)).body.value.list.some((n: { title: string }) => n.title === 'Across')
  expect(await seen()).toBe(false)
  await admin.make('notice', { title: said('Across'), date: new Date(Date.now() - 1_000).toISOString() })
  await hearAll(t.house, [])
  await expect.poll(seen, { timeout: 4_000, interval: 50 }).toBe(true)
  await other.close()
})
