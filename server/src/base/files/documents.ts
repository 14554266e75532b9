// What the house writes, with draft, publish and history: the base of brand settings, notices, banners, help and the like.
import {
  type AnyDocument,
  type DocumentBody,
  type DocumentKind,
  documentKinds,
  type documentStates,
  singletons
} from '@fairhouse/contract/ops/house/content.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Cached, cached } from '../data/cached.ts'
import { folded } from '../data/folded.ts'
import type { Reader, Tx } from '../database.ts'
import { DomainError } from '../errors.ts'

type DocumentState = (typeof documentStates)[number]

/** A document that is public now. */
export interface Published<K extends DocumentKind = DocumentKind> {
  readonly id: string
  readonly body: DocumentBody<K>
  /** When this version became public. */
  readonly publishedAt: Date
}

async function readPublished(reader: Reader, kind: DocumentKind): Promise<readonly Published[]> {
  const rows = await reader
    .selectFrom('base.document as d')
    .innerJoin('base.document_version as v', join => join.onRef('v.document_id', '=', 'd.id').onRef('v.no', '=', 'd.published'))
    .select(['d.id', 'v.body', 'v.published_at'])
    .where('d.kind', '=', kind)
    .orderBy('d.id')
    .execute()
  return rows.map(r => ({ id: r.id, body: r.body, publishedAt: r.published_at! }))
}

const kept = Object.fromEntries(documentKinds.map(kind => [kind, cached(5_000, reader => readPublished(reader, kind))])) as Record<
  DocumentKind,
  Cached<readonly Published[]>
>

/** What is public of a kind, the oldest document first; at most 5 seconds old. */
export const publishedOf = <K extends DocumentKind>(reader: Reader, kind: K): Promise<readonly Published<K>[]> =>
  kept[kind](reader) as Promise<readonly Published<K>[]>

/** The next look at a kind reads anew, in this process. */
export const forgetDocuments = (reader: Reader, kind: DocumentKind): void => kept[kind].forget(reader)

export interface DocumentRow {
  readonly id: string
  readonly kind: DocumentKind
  readonly state: DocumentState
  readonly latest: number
  readonly published: number | null
  /** Who saved the newest version. */
  readonly author: string
  readonly updatedAt: Date
  /** The newest version. */
  readonly body: Record<string, unknown>
  /** Place in the list. */
  readonly cursor: string
}

const stateOf = sql<DocumentState>`case when d.withdrawn then 'withdrawn' when d.published is null then 'draft'
  when d.published = v.no then 'published' else 'changed' end`

/** What a document is called by, of any kind. */
const names = sql`concat_ws(' ', v.body #>> '{title,tr}', v.body #>> '{title,en}', v.body #>> '{label,tr}', v.body #>> '{label,en}',
  v.body ->> 'groupName', v.body ->> 'resourceType', v.body ->> 'key', v.body ->> 'sentence', v.body ->> 'name')`

const rowsWhere = async (reader: Reader, where: RawBuilder<unknown>, limit: number): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.kind, ${stateOf} as state, v.no as latest, d.published, v.author, d.updated_at as "updatedAt", v.body,
      (extract(epoch from d.updated_at) * 1000000)::bigint::text || '_' || d.id as cursor
    from base.document d
    join lateral (select * from base.document_version where document_id = d.id order by no desc limit 1) v on true
    where ${where} order by d.updated_at desc, d.id desc limit ${limit}`.execute(reader)
  return rows
}

export interface DocumentQuery {
  readonly kind: DocumentKind
  readonly state?: DocumentState | undefined
  /** Part of a title in any language. */
  readonly search?: string | undefined
  /** Cursor of the last row seen. */
  readonly before?: string | undefined
  readonly limit: number
}

const cursorPattern = /^(\d{1,18})_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** A page of the documents of a kind, the last changed first. @throws DomainError input.invalid when the cursor is none of ours */
export async function documentRows(reader: Reader, query: DocumentQuery): Promise<{ list: DocumentRow[]; next: string | null }> {
  const parts = [sql`d.kind = ${query.kind}`]
  if (query.state) parts.push(sql`${stateOf} = ${query.state}`)
  if (query.search?.trim()) parts.push(sql`position(${folded(query.search.trim())} in ${folded(names)}) > 0`)
  if (query.before !== undefined) {
    const [, at, id] = cursorPattern.exec(query.before) ?? []
    if (!at) throw new DomainError('input.invalid', {}, { before: 'input.invalid' })
    parts.push(sql`((extract(epoch from d.updated_at) * 1000000)::bigint, d.id) < (${at}::bigint, ${id}::uuid)`)
  }
  const rows = await rowsWhere(reader, sql.join(parts, sql` and `), query.limit + 1)
  const list = rows.slice(0, query.limit)
  return { list, next: rows.length > query.limit ? list.at(-1)!.cursor : null }
}

/** Versions that are listed of a document: each is a whole text. */
const versionsAtOnce = 200

/** A document with its newest 200 versions and the public one, the newest first. @throws DomainError not.found */
export async function documentWithVersions(reader: Reader, id: string) {
  const [row] = await rowsWhere(reader, sql`d.id = ${id}::uuid`, 1)
  if (!row) throw new DomainError('not.found')
  const newest = reader
    .selectFrom('base.document_version')
    .select('no')
    .where('document_id', '=', id)
    .orderBy('no', 'desc')
    .limit(versionsAtOnce)
  const versions = await reader
    .selectFrom('base.document_version')
    .select(['no', 'body', 'author', 'created_at as createdAt', 'published_at as publishedAt', 'published_by as publishedBy', 'note'])
    .where('document_id', '=', id)
    .where(eb => eb.or([eb('no', 'in', newest), eb('no', '=', row.published)]))
    .orderBy('no', 'desc')
    .execute()
  return { ...row, versions }
}

/** Of which kind a document is. @throws DomainError not.found */
export async function kindOfDocument(reader: Reader, id: string): Promise<DocumentKind> {
  const row = await reader.selectFrom('base.document').select('kind').where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('not.found')
  return row.kind
}

/** The id of the one document of a kind that has only one, or null while nothing was saved. */
export const singletonId = async (reader: Reader, kind: DocumentKind): Promise<string | null> =>
  (await reader.selectFrom('base.document').select('id').where('kind', '=', kind).limit(1).executeTakeFirst())?.id ?? null

/** Locks a document: saves and publications of it come one after the other. @throws DomainError not.found */
async function lockDocument(tx: Tx, id: string) {
  const document = await tx.selectFrom('base.document').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!document) throw new DomainError('not.found')
  const newest = await tx
    .selectFrom('base.document_version')
    .selectAll()
    .where('document_id', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { document, kind: document.kind, newest }
}

export interface Draft {
  /** null: a new document. */
  readonly id: string | null
  readonly kind: DocumentKind
  /** The version that the draft was made from; null for a new document. */
  readonly base: number | null
  readonly body: object
  readonly author: string
}

async function foundDocument(tx: Tx, { kind, base, body, author }: Draft): Promise<{ id: string; no: number }> {
  if (base !== null) throw new DomainError('document.changed')
  const made = await tx
    .insertInto('base.document')
    .values({ kind })
    .onConflict(conflict => conflict.column('kind').where(sql<boolean>`kind in ('settings', 'regions', 'identity')`).doNothing())
    .returning('id')
    .executeTakeFirst()
  // of a singleton there is one already
  if (!made) throw new DomainError('document.changed')
  await tx
    .insertInto('base.document_version')
    .values({ document_id: made.id, no: 1, body: JSON.stringify(body), author })
    .execute()
  return { id: made.id, no: 1 }
}

/**
 * Saves a draft under the next number. A person's newest draft is saved over; another's stays in the history beneath it.
 * @throws DomainError not.found, document.changed when `base` is no longer the newest version
 */
export async function saveDraftVersion(tx: Tx, draft: Draft): Promise<{ id: string; no: number }> {
  const { id, kind, base, author } = draft
  if (id === null) return foundDocument(tx, draft)
  const { newest, kind: itsKind } = await lockDocument(tx, id)
  if (itsKind !== kind) throw new DomainError('not.found')
  if (base !== newest.no) throw new DomainError('document.changed')
  const no = newest.no + 1
  const body = JSON.stringify(draft.body)
  if (newest.published_at === null && newest.author === author)
    await tx
      .updateTable('base.document_version')
      .set({ no, body, created_at: sql`clock_timestamp()` })
      .where('document_id', '=', id)
      .where('no', '=', newest.no)
      .executeTakeFirstOrThrow()
  else await tx.insertInto('base.document_version').values({ document_id: id, no, body, author }).execute()
  await tx.updateTable('base.document').set({ updated_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
  return { id, no }
}

export interface Publication {
  readonly id: string
  readonly no: number
  readonly by: string
  readonly note: string
  /** The document as the rules of today have it; an old version comes back as this. */
  check(kind: DocumentKind, body: unknown): AnyDocument
}

/**
 * Makes a version public: the newest draft, or one that was public before, which comes back as a new version.
 * Returns what is public now. @throws DomainError not.found, document.changed when that draft is not the newest version any more
 */
export async function publishVersion(tx: Tx, publication: Publication) {
  const { id, by, note, check } = publication
  const { newest, kind } = await lockDocument(tx, id)
  if (publication.no > newest.no) throw new DomainError('document.changed')
  const version = await tx
    .selectFrom('base.document_version')
    .selectAll()
    .where('document_id', '=', id)
    .where('no', '=', publication.no)
    .executeTakeFirst()
  if (!version || (version.published_at === null && version.no !== newest.no)) throw new DomainError('document.changed')
  const no = version.published_at === null ? version.no : newest.no + 1
  const document = check(kind, version.body)
  const publishing = { published_at: sql<Date>`clock_timestamp()`, published_by: by, note }
  if (no === version.no)
    await tx.updateTable('base.document_version').set(publishing).where('document_id', '=', id).where('no', '=', no).execute()
  else
    await tx
      .insertInto('base.document_version')
      .values({ document_id: id, no, body: JSON.stringify(document.body), author: version.author, ...publishing })
      .execute()
  await tx
    .updateTable('base.document')
    .set({ published: no, withdrawn: false, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  forgetDocuments(tx, kind)
  return { no, document }
}

/**
 * Takes a document back from the public; its versions stay. Returns its kind.
 * @throws DomainError not.found, function.not.available where it is not public, or the only one of its kind
 */
export async function withdraw(tx: Tx, id: string): Promise<DocumentKind> {
  const { document, kind } = await lockDocument(tx, id)
  if (document.published === null || singletons.includes(kind)) throw new DomainError('function.not.available')
  await tx
    .updateTable('base.document')
    .set({ published: null, withdrawn: true, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  forgetDocuments(tx, kind)
  return kind
}
