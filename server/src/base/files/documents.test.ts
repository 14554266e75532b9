// Versions of what the house writes: what is public, what stays, who was first.
import type { AnyDocument, DocumentKind } from '@fairhouse/contract/ops/house/content.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'
import { inTransaction, type Tx } from '../database.ts'
import {
  type Draft,
  documentRows,
  documentWithVersions,
  forgetDocuments,
  publishedOf,
  publishVersion,
  saveDraftVersion,
  singletonId,
  withdraw
} from './documents.ts'

let t: TestHouse
const asItIs = (kind: DocumentKind, body: unknown) => ({ kind, body }) as AnyDocument
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(t.house.db, work)
const notice = (tr: string, en = tr) => ({
  title: { tr, en },
  content: { tr: '<p>metin</p>', en: '<p>text</p>' },
  date: '2026-11-01T10:00:00Z'
})
const save = (draft: Partial<Draft>) =>
  run(tx => saveDraftVersion(tx, { id: null, kind: 'notice', base: null, body: notice('Duyuru'), author: 'ayla', ...draft }))
const publish = (id: string, no: number, by = 'ayla') => run(tx => publishVersion(tx, { id, no, by, note: 'because', check: asItIs }))
const titles = async () => (await publishedOf(t.house.db, 'notice')).map(d => d.body.title.tr)
const versionsOf = async (id: string) => (await documentWithVersions(t.house.db, id)).versions

test('a draft is seen by nobody, and by everybody the moment it is published', async () => {
  const { id, no } = await save({ body: notice('Yeni çekiliş') })
  expect(await titles()).not.toContain('Yeni çekiliş')
  await publish(id, no)
  expect(await titles()).toContain('Yeni çekiliş')
  expect(await documentWithVersions(t.house.db, id)).toMatchObject({ state: 'published', latest: 1, published: 1 })
})

test('a newer draft leaves the published version in public', async () => {
  const { id } = await save({ body: notice('eski') })
  await publish(id, 1)
  await save({ id, base: 1, body: notice('yeni') })
  forgetDocuments(t.house.db, 'notice')
  expect(await titles()).toContain('eski')
  expect(await titles()).not.toContain('yeni')
  expect((await documentWithVersions(t.house.db, id)).state).toBe('changed')
})

test('a person saves over their own draft; another person’s draft stays in the history', async () => {
  const { id } = await save({ author: 'ayla' })
  expect((await save({ id, base: 1, author: 'ayla' })).no).toBe(2)
  expect((await versionsOf(id)).map(v => v.no)).toEqual([2])
  expect((await save({ id, base: 2, author: 'bora' })).no).toBe(3)
  expect((await versionsOf(id)).map(v => [v.no, v.author])).toEqual([
    [3, 'bora'],
    [2, 'ayla']
  ])
})

test('whoever saves from an older version is refused, also when both save at once', async () => {
  const { id } = await save({})
  await save({ id, base: 1 })
  await expect(save({ id, base: 1 })).rejects.toMatchObject({ code: 'document.changed' })
  const both = await Promise.allSettled([save({ id, base: 2, author: 'ayla' }), save({ id, base: 2, author: 'bora' })])
  expect(both.map(b => b.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('whoever publishes a draft that was changed meanwhile is refused', async () => {
  const { id } = await save({ author: 'ayla' })
  await save({ id, base: 1, author: 'ayla' })
  await expect(publish(id, 1)).rejects.toMatchObject({ code: 'document.changed' })
  await save({ id, base: 2, author: 'bora' })
  await expect(publish(id, 2)).rejects.toMatchObject({ code: 'document.changed' })
})

test('an old version can be published again: as a new version, so that the history tells it', async () => {
  const { id } = await save({ body: notice('birinci') })
  await publish(id, 1)
  await save({ id, base: 1, body: notice('ikinci') })
  await publish(id, 2)
  await publish(id, 1, 'bora')
  expect(await titles()).toContain('birinci')
  expect(await titles()).not.toContain('ikinci')
  expect((await versionsOf(id)).map(v => [v.no, v.author, v.publishedBy])).toEqual([
    [3, 'ayla', 'bora'],
    [2, 'ayla', 'ayla'],
    [1, 'ayla', 'ayla']
  ])
})

test('what was published cannot be changed or deleted, whoever asks the database', async () => {
  const { id } = await save({})
  await publish(id, 1)
  const version = () => t.house.db.updateTable('base.document_version').where('document_id', '=', id)
  await expect(version().set({ body: '{}' }).execute()).rejects.toThrow(/does not change/)
  await expect(version().set({ note: 'other' }).execute()).rejects.toThrow(/does not change/)
  await expect(t.house.db.deleteFrom('base.document_version').where('document_id', '=', id).execute()).rejects.toThrow(/does not change/)
})

test('the words of a draft do not change under the number that somebody may publish', async () => {
  const { id } = await save({})
  const change = t.house.db.updateTable('base.document_version').set({ body: '{}' }).where('document_id', '=', id)
  await expect(change.execute()).rejects.toThrow(/does not change/)
})

test('what is withdrawn is gone from the public, keeps its history and can come back', async () => {
  const { id } = await save({ body: notice('geri alınan') })
  await expect(run(tx => withdraw(tx, id))).rejects.toMatchObject({ code: 'function.not.available' })
  await publish(id, 1)
  await run(tx => withdraw(tx, id))
  expect(await titles()).not.toContain('geri alınan')
  expect(await documentWithVersions(t.house.db, id)).toMatchObject({ state: 'withdrawn', published: null, versions: [{ no: 1 }] })
  await publish(id, 1)
  expect(await titles()).toContain('geri alınan')
})

test('there is one settings document, also when two operators make it at once, and it stays', async () => {
  const draft = { id: null, kind: 'regions', base: null, body: { mode: 'block' } } as const
  const both = await Promise.allSettled([save(draft), save({ ...draft, author: 'bora' })])
  expect(both.map(b => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  const id = (await singletonId(t.house.db, 'regions'))!
  await publish(id, 1)
  await expect(run(tx => withdraw(tx, id))).rejects.toMatchObject({ code: 'function.not.available' })
})

test('a list goes page by page without losing or repeating a document', async () => {
  for (let i = 0; i < 7; i++) await save({ kind: 'help', body: { title: { tr: `Madde ${i}`, en: `Article ${i}` } } })
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await documentRows(t.house.db, { kind: 'help', limit: 3, before })
    seen.push(...page.list.map(r => r.id))
    before = page.next ?? undefined
  } while (before)
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
  await expect(documentRows(t.house.db, { kind: 'help', limit: 3, before: 'nonsense' })).rejects.toMatchObject({ code: 'input.invalid' })
})

test('a title is found whichever way its letters are written, Turkish ones too', async () => {
  await save({ kind: 'banner', body: { title: { tr: 'IĞDIR ŞÖLENİ', en: 'Big feast' } } })
  for (const search of ['ığdır', 'IĞDIR', 'şöleni', 'ŞÖLENİ', 'big FEAST', ' iğdir '])
    expect((await documentRows(t.house.db, { kind: 'banner', search, limit: 5 })).list, search).toHaveLength(1)
  for (const search of ['%', '_', "'", 'nobody'])
    expect((await documentRows(t.house.db, { kind: 'banner', search, limit: 5 })).list, search).toHaveLength(0)
})

test('a list shows only the state asked for', async () => {
  const { id } = await save({ kind: 'resource', body: { label: { tr: 'a', en: 'a' } } })
  await publish(id, 1)
  await save({ kind: 'resource', body: { label: { tr: 'b', en: 'b' } } })
  const states = async (state: 'draft' | 'published' | 'withdrawn') =>
    (await documentRows(t.house.db, { kind: 'resource', state, limit: 9 })).list.length
  expect([await states('draft'), await states('published'), await states('withdrawn')]).toEqual([1, 1, 0])
})

test('of a document with a long history the newest 200 versions are read, and the public one', async () => {
  const { id } = await save({ body: notice('long') })
  await publish(id, 1)
  await sql`insert into base.document_version (document_id, no, body, author)
    select ${id}::uuid, n, '{}', 'ayla' from generate_series(2, 500) n`.execute(t.house.db)
  const versions = await versionsOf(id)
  expect(versions).toHaveLength(201)
  expect([versions[0]!.no, versions[199]!.no, versions[200]!.no]).toEqual([500, 301, 1])
})

test('a number that no version has is refused, however large it is', async () => {
  const { id } = await save({ body: notice('number') })
  for (const no of [2, 3_000_000_000, Number.MAX_SAFE_INTEGER]) await expect(publish(id, no)).rejects.toThrow('document.changed')
})
