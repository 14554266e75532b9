// Notes of operators on players. Never imported by the site.
import * as z from 'zod/mini'
import { done, endpoint, id, memberNo, time } from '../../endpoint.ts'

const text = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(2000, 'input.tooLong'))
const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))

export const playerNote = z.object({
  id,
  text: z.string(),
  by: z.string(),
  at: time,
  /** The caller wrote it, and may correct it. */
  own: z.boolean(),
  pinned: z.boolean(),
  /** What it said before, the last first. */
  former: z.array(z.object({ text: z.string(), by: z.string(), at: time })),
  withdrawn: z.nullable(z.object({ at: time, by: z.string(), reason: z.string() }))
})

export const playerNotes = endpoint({
  call: 'GET /ops/players/:id/notes',
  moduleId: 'OPS_NOTES',
  who: { may: 'player:read' },
  summary: 'Notes on a member: pinned ones first, then the newest; corrected and withdrawn ones keep their former text. At most 200.',
  input: z.strictObject({ id: memberNo }),
  reply: z.object({ list: z.array(playerNote) }),
  errors: ['not.found'],
  shows: ['notes']
})

export const writePlayerNote = endpoint({
  call: 'POST /ops/players/:id/notes',
  moduleId: 'OPS_NOTE_WRITE',
  who: { may: 'player:note' },
  summary: 'Writes a note on a member, or corrects one of one’s own: the former text is kept. Members never see notes.',
  input: z.strictObject({ id: memberNo, text, pinned: z._default(z.boolean(), false), corrects: z._default(z.nullable(id), null) }),
  reply: playerNote,
  errors: ['not.found', 'note.gone', 'input.tooLong'],
  once: true,
  changes: ['notes']
})

export const pinPlayerNote = endpoint({
  call: 'PUT /ops/players/:id/notes/:note/pin',
  moduleId: 'OPS_NOTE_PIN',
  who: { may: 'player:note' },
  summary: 'Pins a note to the top of the list, or takes the pin off.',
  input: z.strictObject({ id: memberNo, note: id, pinned: z.boolean() }),
  reply: done,
  errors: ['not.found', 'note.gone'],
  changes: ['notes']
})

export const withdrawPlayerNote = endpoint({
  call: 'POST /ops/players/:id/notes/:note/withdraw',
  moduleId: 'OPS_NOTE_WITHDRAW',
  who: { may: 'player:note' },
  summary: 'Withdraws a note with a reason; the text stays readable as withdrawn.',
  input: z.strictObject({ id: memberNo, note: id, reason }),
  reply: done,
  errors: ['not.found', 'note.gone', 'reason.short'],
  once: true,
  changes: ['notes']
})
