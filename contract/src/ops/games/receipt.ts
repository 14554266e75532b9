// Signed receipts of bets, as customer service checks them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** Of a ticket at a live table (its text is `tableReceiptText`), or of a bet of the sportsbook (`receiptText`). */
export const receiptKinds = ['table', 'sport'] as const

export const checkReceipt = endpoint({
  call: 'POST /ops/receipts/check',
  moduleId: 'OPS_RECEIPT_CHECK',
  who: { may: 'bet:read' },
  summary:
    'Did the house sign this text? `kind` says what it is the receipt of; null: the signature is not of this text, or not the house’s.',
  input: z.strictObject({
    /** What is signed, byte for byte; spaces and lines around it are left out. */
    text: z.string({ error: 'input.required' }).check(z.trim(), z.minLength(1, 'input.required'), z.maxLength(60_000, 'input.tooLong')),
    signature: z.string({ error: 'input.required' }).check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, 'input.invalid'))
  }),
  reply: z.object({ kind: z.nullable(z.enum(receiptKinds)) }),
  errors: []
})
