// Deposits as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { deposit, depositStates } from './cashier.ts'
import { endpoint, pageInput, pageOf } from './endpoint.ts'

const member = z.object({ id: z.string(), account: z.string() })

export const depositQueue = endpoint({
  call: 'GET /ops/deposits',
  moduleId: 'OPS_DEPOSITS',
  who: { may: 'deposit:read' },
  summary: 'Deposits, newest first.',
  input: z.extend(pageInput, { state: z.optional(z.enum(depositStates)) }),
  reply: pageOf(z.extend(z.omit(deposit, { payUrl: true }), { member, provider: z.string(), providerRef: z.nullable(z.string()) })),
  errors: []
})
