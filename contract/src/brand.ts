// The brand and the state of the system as every visitor sees them.
import { z } from 'zod'
import { endpoint, languages, nothing } from './endpoint.ts'

/** 0 normal, 1 maintenance, 2 region restricted. */
export const systemStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const permission = endpoint({
  call: 'GET /wps/system/permission',
  moduleId: 'SYS_PERMISSION',
  who: 'anyone',
  summary: 'What the site needs to start: brand, flags, status.',
  input: nothing,
  reply: z.object({
    status: systemStatus,
    brand: z.object({
      name: z.string(),
      merchantCode: z.string(),
      currency: z.string(),
      currencySymbol: z.string(),
      minimumAge: z.number().int(),
      defaultLanguage: z.enum(languages),
      languages: z.array(z.enum(languages))
    }),
    serverTime: z.number()
  }),
  errors: []
})
