// Persons who may not play: the operators' list, and the forfeiture of what such a member has. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, memberNo, pageInput, pageOf, time } from '../../endpoint.ts'
import { idTypeKey } from '../../member/kyc.ts'
import { money } from '../../money.ts'

const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
const source = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(2, 'input.required'), z.maxLength(80, 'input.invalid'))
const name = z.string().check(z.trim(), z.minLength(3, 'input.invalid'), z.maxLength(100, 'input.invalid'))
const idNumber = z.string().check(z.trim(), z.regex(/^[\p{L}\d -]{4,32}$/u, 'input.invalid'))

/** A person by a document, or by name and birthday together: a name alone would bar everybody who bears it. */
export const restrictedPerson = z
  .strictObject({
    name: z.optional(name),
    birthday: z.optional(z.iso.date({ error: 'input.invalid' })),
    idType: z.optional(idTypeKey),
    idNumber: z.optional(idNumber)
  })
  .check(
    z.refine(p => (p.name && p.birthday) || p.idNumber, { error: 'restricted.unknown', path: ['name'] }),
    z.refine(p => (p.idType === undefined) === (p.idNumber === undefined), { error: 'input.required', path: ['idType'] })
  )
export type RestrictedPerson = z.output<typeof restrictedPerson>

export const restrictedStates = ['inForce', 'lifted'] as const

export const restrictedRow = z.object({
  id,
  name: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  idType: z.nullable(z.int()),
  /** Three stars and the last three signs. */
  idNumber: z.nullable(z.string()),
  source: z.string(),
  reason: z.string(),
  addedBy: z.string(),
  addedAt: time,
  lifted: z.nullable(z.object({ by: z.string(), at: time, reason: z.string() })),
  /** Members whom the entry fits, with what they have. */
  members: z.array(z.object({ id: z.string(), account: z.string(), cash: money, bonus: money, asked: z.nullable(id) })),
  /** Refused tries, newest first, the last ten. */
  hits: z.array(z.object({ kind: z.enum(['registration', 'login']), memberId: z.nullable(z.string()), address: z.string(), at: time })),
  forfeitures: z.array(
    z.object({ memberId: z.string(), cash: money, bonus: money, reason: z.string(), askedBy: z.string(), approvedBy: z.string(), at: time })
  )
})

export const restrictedList = endpoint({
  call: 'GET /ops/restricted',
  moduleId: 'OPS_RESTRICTED',
  who: { may: 'restricted:read' },
  summary: 'Persons who may not play, newest first, with their history; `search` is a part of the name or of the source.',
  input: z.extend(pageInput, {
    state: z.optional(z.enum(restrictedStates)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100)))
  }),
  reply: pageOf(restrictedRow),
  errors: [],
  shows: ['restricted']
})

export const addRestricted = endpoint({
  call: 'POST /ops/restricted',
  moduleId: 'OPS_RESTRICTED_ADD',
  who: { may: 'restricted:edit' },
  summary: 'Puts a person on the list; sessions of members whom it fits end at once.',
  input: z.strictObject({ person: restrictedPerson, source, reason }),
  reply: z.object({ id, members: z.int() }),
  errors: ['restricted.known', 'restricted.unknown', 'reason.short'],
  once: true,
  changes: ['restricted']
})

/** Most lines of one import. */
export const mostRestricted = 500

export const importRestricted = endpoint({
  call: 'POST /ops/restricted/import',
  moduleId: 'OPS_RESTRICTED_IMPORT',
  who: { may: 'restricted:edit' },
  summary:
    'Puts the persons of a list on it, one a line: name;birthday (yyyy-MM-dd);type of document (1 to 11);number. With a wrong line nothing is added and the wrong lines are named; persons who are on the list already are left out.',
  input: z.strictObject({
    lines: z.string().check(z.minLength(1, 'input.required'), z.maxLength(60_000, 'input.invalid')),
    source,
    reason
  }),
  reply: z.object({
    added: z.int(),
    known: z.int(),
    members: z.int(),
    wrong: z.array(z.object({ line: z.int(), text: z.string(), code: z.string() }))
  }),
  errors: ['reason.short'],
  once: true,
  changes: ['restricted']
})

export const liftRestricted = endpoint({
  call: 'POST /ops/restricted/:id/lift',
  moduleId: 'OPS_RESTRICTED_LIFT',
  who: { may: 'restricted:edit' },
  summary: 'Takes a person off the list; the entry stays in the history with the reason.',
  input: z.strictObject({ id, reason }),
  reply: done,
  errors: ['not.found', 'restricted.lifted', 'reason.short'],
  changes: ['restricted']
})

export const askForfeiture = endpoint({
  call: 'POST /ops/restricted/:id/forfeit',
  moduleId: 'OPS_FORFEIT',
  who: { may: 'restricted:edit' },
  summary:
    'Asks that cash and bonus of a member on the list are forfeited. A second operator approves exactly these amounts; nothing is ever taken by itself.',
  input: z.strictObject({ id, member: memberNo, reason }),
  reply: z.object({ approval: id }),
  errors: ['not.found', 'restricted.noMatch', 'restricted.nothing', 'approval.open', 'reason.short'],
  changes: ['approvals', 'restricted']
})
