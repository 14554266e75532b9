// How operators write: checked and sanitised when it is saved, public when it is published, everything in the audit.
import { type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { recordOf } from '@fairhouse/contract/keys.ts'
import {
  type AnyDocument,
  anyDocument,
  type DocumentKind,
  type documentBodies,
  permissionFor,
  saveDraft
} from '@fairhouse/contract/ops/house/content.ts'
import type { z } from 'zod'
import { inputError } from '#base/calls/refusals.ts'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import {
  type DocumentQuery,
  type DocumentRow,
  documentRows,
  documentWithVersions,
  forgetDocuments,
  kindOfDocument,
  publishVersion,
  saveDraftVersion,
  singletonId,
  withdraw
} from '#base/files/documents.ts'
import type { OperatorCaller } from '#base/http.ts'
import { applyIdentity, applyRegions, applySettings, checkIdentity, checkRegions } from '#brand/brand.ts'
import { writeAudit } from '#staff/staff.ts'
import { checkSchedule, titleOf } from './rules.ts'
import { sanitise, saysSomething } from './sanitise.ts'
import { checkSentence } from './sentences.ts'

/** @throws DomainError permission.denied */
function mustMay(caller: OperatorCaller, kind: DocumentKind, act: 'read' | 'edit'): void {
  if (!caller.permissions.has(permissionFor(kind, act))) throw new DomainError('permission.denied')
}

/** HTML of every language as visitors get it. @throws DomainError input.required where nothing is left */
function sanitised(content: Record<Language, string>): Record<Language, string> {
  const clean = recordOf(languages, language => sanitise(content[language]))
  const empty = languages.filter(language => !saysSomething(clean[language]))
  if (empty.length > 0)
    throw new DomainError('input.required', {}, Object.fromEntries(empty.map(l => [`body.content.${l}`, 'input.required'])))
  return clean
}

const inUtc = (moment: string): string => new Date(moment).toISOString()
const inUtcOrNever = (moment: string | null): string | null => (moment === null ? null : inUtc(moment))

/**
 * A document as it is kept: of its kind's shape, HTML sanitised, moments in UTC.
 * @throws DomainError input.* with the code of each field as `body.…`, link.invalid, schedule.invalid, network.invalid, rule.refused, sentence.*
 */
function checkDocument(kind: DocumentKind, given: unknown): AnyDocument {
  const parsed = anyDocument.safeParse({ kind, body: given })
  if (!parsed.success) throw inputError(parsed.error, saveDraft.errors)
  const document = parsed.data
  const { body } = document
  if ('content' in body) body.content = sanitised(body.content)
  if ('date' in body) body.date = inUtc(body.date)
  if ('startsAt' in body) {
    body.startsAt = inUtcOrNever(body.startsAt)
    body.endsAt = inUtcOrNever(body.endsAt)
    checkSchedule(body)
  }
  if (document.kind === 'regions') checkRegions(document.body)
  if (document.kind === 'identity') checkIdentity(document.body)
  if (document.kind === 'translation') checkSentence(document.body)
  return document
}

const shown = (row: DocumentRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  title: titleOf(row.kind, row.body),
  latest: row.latest,
  published: row.published,
  author: row.author,
  updatedAt: row.updatedAt
})

/** A page of the documents of a kind. @throws DomainError permission.denied */
export async function listDocuments(reader: Reader, caller: OperatorCaller, query: DocumentQuery) {
  mustMay(caller, query.kind, 'read')
  const { list, next } = await documentRows(reader, query)
  return { list: list.map(shown), next }
}

/** A document with its versions. @throws DomainError not.found, permission.denied */
export async function oneDocument(reader: Reader, caller: OperatorCaller, id: string) {
  const { versions, ...row } = await documentWithVersions(reader, id)
  mustMay(caller, row.kind, 'read')
  return { ...shown(row), versions }
}

/** The one document of its kind. @throws DomainError not.found while nothing was saved, permission.denied */
export async function oneOfItsKind(reader: Reader, caller: OperatorCaller, kind: 'settings' | 'regions' | 'identity') {
  mustMay(caller, kind, 'read')
  const id = await singletonId(reader, kind)
  if (id === null) throw new DomainError('not.found')
  return oneDocument(reader, caller, id)
}

interface DraftInput {
  readonly id: string | null
  readonly kind: DocumentKind
  readonly base: number | null
  readonly body: unknown
}

/** Saves a draft. @throws DomainError permission.denied, not.found, document.changed, and what {@link checkDocument} refuses */
export async function save(tx: Tx, caller: OperatorCaller, input: DraftInput, address: string) {
  const { id, kind, base } = input
  mustMay(caller, kind, 'edit')
  const { body } = checkDocument(kind, input.body)
  const saved = await saveDraftVersion(tx, { id, kind, base, body, author: caller.username })
  await writeAudit(
    tx,
    caller,
    'document.save',
    `document:${saved.id}`,
    { kind, no: String(saved.no), title: titleOf(kind, body).en },
    address
  )
  return saved
}

/** Tells every open page and every process that something else is public now. */
async function tell(tx: Tx, kind: DocumentKind): Promise<void> {
  forgetDocuments(tx, kind)
  await emit(tx, 'content.changed', 'everyone', { kind })
}

/** Makes a version public and puts it in force. @throws DomainError not.found, document.changed */
async function putInForce(tx: Tx, publication: { id: string; no: number; by: string; note: string }) {
  // an old version may have been written under other rules
  const { no, document } = await publishVersion(tx, { ...publication, check: checkDocument })
  if (document.kind === 'settings') await applySettings(tx, document.body)
  if (document.kind === 'regions') await applyRegions(tx, document.body)
  if (document.kind === 'identity') await applyIdentity(tx, document.body)
  await tell(tx, document.kind)
  return { no, body: document.body }
}

/** Publishes a version. @throws DomainError permission.denied, not.found, document.changed, and what {@link checkDocument} refuses */
export async function publish(
  tx: Tx,
  caller: OperatorCaller,
  input: { id: string; no: number; note: string },
  address: string
): Promise<void> {
  const { id, note } = input
  const kind = await kindOfDocument(tx, id)
  mustMay(caller, kind, 'edit')
  const { no, body } = await putInForce(tx, { ...input, by: caller.username })
  const detail = { kind, no: String(no), from: String(input.no), title: titleOf(kind, body).en, note }
  await writeAudit(tx, caller, 'document.publish', `document:${id}`, detail, address)
}

/** Takes a document back. @throws DomainError permission.denied, not.found, function.not.available */
export async function takeBack(tx: Tx, caller: OperatorCaller, { id, note }: { id: string; note: string }, address: string): Promise<void> {
  const kind = await kindOfDocument(tx, id)
  mustMay(caller, kind, 'edit')
  await withdraw(tx, id)
  await tell(tx, kind)
  await writeAudit(tx, caller, 'document.withdraw', `document:${id}`, { kind, note }, address)
}

/** Writes and publishes a document in the name of `author`, by the same rules: what a new house begins with. Returns its id. */
export async function publishNew<K extends DocumentKind>(
  tx: Tx,
  kind: K,
  body: z.input<(typeof documentBodies)[K]>,
  author: string,
  note: string
): Promise<string> {
  const { id, no } = await saveDraftVersion(tx, { id: null, kind, base: null, body: checkDocument(kind, body).body, author })
  await putInForce(tx, { id, no, by: author, note })
  return id
}
