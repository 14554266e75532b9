// The state of the system as operators switch it: maintenance, regions, a look past a shut door. Never imported by the site.
import * as z from 'zod/mini'
import { systemStatus } from '../../brand.ts'
import { done, endpoint, nothing, time } from '../../endpoint.ts'

const id = z.uuid('input.invalid')
const reason = z.string({ error: 'input.required' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.tooLong'))
const text = z.string().check(z.trim(), z.maxLength(300, 'input.tooLong'))

export const maintenanceWindow = z.object({
  id,
  startsAt: time,
  /** null: until somebody ends it. */
  endsAt: z.nullable(time),
  text: z.strictObject({ tr: z.string(), en: z.string() }),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: time,
  state: z.enum(['planned', 'active', 'over', 'cancelled'])
})

export const maintenanceWindows = endpoint({
  call: 'GET /ops/maintenance',
  moduleId: 'OPS_MAINTENANCE',
  who: { may: 'brand:read' },
  summary: 'Planned, running and past maintenance, the newest first (at most 50).',
  input: nothing,
  reply: z.object({ status: systemStatus, list: z.array(maintenanceWindow) }),
  errors: [],
  shows: ['maintenance']
})

export const planMaintenance = endpoint({
  call: 'POST /ops/maintenance',
  moduleId: 'OPS_MAINTENANCE_PLAN',
  who: { may: 'system:switch' },
  summary: 'Shuts the site now (`startsAt` null) or at a time, until a time or until somebody opens it.',
  input: z.strictObject({
    startsAt: z.nullable(z.iso.datetime({ offset: true })),
    endsAt: z.nullable(z.iso.datetime({ offset: true })),
    text: z.strictObject({ tr: text, en: text }),
    reason
  }),
  reply: z.object({ id }),
  errors: ['schedule.invalid', 'maintenance.overlap', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['maintenance']
})

export const endMaintenance = endpoint({
  call: 'POST /ops/maintenance/:id/end',
  moduleId: 'OPS_MAINTENANCE_END',
  who: { may: 'system:switch' },
  summary: 'Opens the site again, or calls a planned window off.',
  input: z.strictObject({ id, reason }),
  reply: done,
  errors: ['not.found', 'maintenance.over', 'reason.short', 'input.tooLong'],
  once: true,
  changes: ['maintenance']
})

export const previewAddress = endpoint({
  call: 'POST /ops/regions/preview',
  moduleId: 'OPS_REGION_PREVIEW',
  who: { may: 'brand:read' },
  summary: 'What the given address would see, and which rule decides: under the published rules, or under those given.',
  input: z.strictObject({
    address: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(45)),
    rules: z.optional(z.record(z.string(), z.unknown()))
  }),
  reply: z.object({
    status: systemStatus,
    country: z.string(),
    because: z.enum(['maintenance', 'letNetwork', 'refuseNetwork', 'country', 'unknownCountry'])
  }),
  errors: ['network.invalid']
})

export const sitePass = endpoint({
  call: 'POST /ops/pass',
  moduleId: 'OPS_PASS',
  who: { may: 'brand:read' },
  summary: 'A pass for an hour with which this operator sees the site while it is shut.',
  input: nothing,
  reply: z.object({ pass: z.string(), expiresAt: time }),
  errors: []
})
