// The calls for everything that operators write, with draft, publish and history. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, type Permission, pageInput, pageOf, time } from '../../endpoint.ts'
import { type DocumentKind, documentKinds, singletons } from './document.ts'

export {
  type AnyDocument,
  anyDocument,
  type DocumentBody,
  type DocumentKind,
  documentBodies,
  documentKinds,
  type IdentityBody,
  identityBody,
  type RegionsBody,
  regionsBody,
  type SettingsBody,
  settingsBody,
  singletons
} from './document.ts'

const id = z.uuid('input.invalid')
/** What an operator's role needs for a kind: to look, and to write or publish. */
export const permissionFor = (kind: DocumentKind, act: 'read' | 'edit'): Permission =>
  singletons.includes(kind) ? (act === 'read' ? 'brand:read' : 'brand:edit') : act === 'read' ? 'content:read' : 'content:edit'

/** draft: never published · published: the newest version is public · changed: a newer draft waits · withdrawn: was public. */
export const documentStates = ['draft', 'published', 'changed', 'withdrawn'] as const

export const documentRow = z.object({
  id,
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** What the document is called, from its body. */
  title: z.strictObject({ tr: z.string(), en: z.string() }),
  latest: z.int(),
  published: z.nullable(z.int()),
  author: z.string(),
  updatedAt: time
})

export const documents = endpoint({
  call: 'GET /ops/documents',
  moduleId: 'OPS_DOCUMENTS',
  who: 'operator',
  summary: 'Documents of a kind, the last changed first.',
  input: z.extend(pageInput, {
    kind: z.enum(documentKinds),
    state: z.optional(z.enum(documentStates)),
    search: z.optional(z.string().check(z.maxLength(80)))
  }),
  reply: pageOf(documentRow),
  errors: [],
  shows: ['documents']
})

export const documentVersion = z.object({
  no: z.int(),
  body: z.unknown(),
  author: z.string(),
  createdAt: time,
  publishedAt: z.nullable(time),
  publishedBy: z.nullable(z.string()),
  /** Why it was published. */
  note: z.string()
})

export const documentById = endpoint({
  call: 'GET /ops/documents/:id',
  moduleId: 'OPS_DOCUMENT',
  who: 'operator',
  summary: 'A document with all its versions, the newest first.',
  input: z.strictObject({ id }),
  reply: z.extend(documentRow, { versions: z.array(documentVersion) }),
  errors: ['not.found'],
  shows: ['documents']
})

export const singleton = endpoint({
  call: 'GET /ops/singletons/:kind',
  moduleId: 'OPS_SINGLETON',
  who: 'operator',
  summary: 'The one document of a kind that has only one.',
  input: z.strictObject({ kind: z.enum(['settings', 'regions', 'identity']) }),
  reply: z.extend(documentRow, { versions: z.array(documentVersion) }),
  errors: ['not.found'],
  shows: ['documents']
})

const bodyErrors = [
  'link.invalid',
  'domain.invalid',
  'network.invalid',
  'sentence.invalid',
  'sentence.unknown',
  'schedule.invalid',
  'rule.refused',
  'input.tooLong'
] as const

export const saveDraft = endpoint({
  call: 'PUT /ops/documents',
  moduleId: 'OPS_DRAFT',
  who: 'operator',
  summary: 'Saves a draft. `base` is the version it was made from: a draft that somebody else has changed meanwhile is refused.',
  input: z.strictObject({
    id: z.nullable(id),
    kind: z.enum(documentKinds),
    base: z.nullable(z.int()),
    /** The body of the kind; fields that are wrong are named `body.…`. */
    body: z.record(z.string(), z.unknown())
  }),
  reply: z.object({ id, no: z.int() }),
  errors: ['not.found', 'document.changed', ...bodyErrors],
  once: true,
  changes: ['brand', 'documents']
})

const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))

export const publishDocument = endpoint({
  call: 'POST /ops/documents/:id/publish',
  moduleId: 'OPS_PUBLISH',
  who: 'operator',
  summary: 'Makes a version public: the newest draft, or an older version again.',
  input: z.strictObject({ id, no: z.int().check(z.minimum(1)), note: reason }),
  reply: done,
  // what was right when it was written may be wrong by now: rules change, sentences go
  errors: ['not.found', 'document.changed', 'reason.short', ...bodyErrors],
  once: true,
  changes: ['brand', 'documents']
})

export const withdrawDocument = endpoint({
  call: 'POST /ops/documents/:id/withdraw',
  moduleId: 'OPS_WITHDRAW_DOCUMENT',
  who: 'operator',
  summary: 'Takes a document back from the public; its history stays. The one document of a kind cannot be taken back.',
  input: z.strictObject({ id, note: reason }),
  reply: done,
  errors: ['not.found', 'function.not.available', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['brand', 'documents']
})
