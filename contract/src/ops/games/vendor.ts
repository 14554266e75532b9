// Wallets of vendors as operators see them. Never imported by the site.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../../endpoint.ts'
import { walletTransferStates, walletTransferView } from '../../money/vendor.ts'
import { money, positiveMoney } from '../../money.ts'

const reason = z.string({ error: 'reason.short' }).check(z.trim(), z.minLength(3, 'reason.short'), z.maxLength(200, 'input.invalid'))
const notNegative = money.check(z.refine(amount => amount >= 0n, 'amount.notPositive'))

/** seamless: plays from the one wallet · transfer: keeps a wallet of its own. */
export const walletModes = ['seamless', 'transfer'] as const

export const vendorWalletRow = z.object({
  code: z.string(),
  name: z.string(),
  visible: z.boolean(),
  mode: z.enum(walletModes),
  address: z.nullable(z.string()),
  /** A key is kept; it is never shown. */
  hasKey: z.boolean(),
  currencies: z.array(z.string()),
  minimum: money,
  maximum: money,
  ceiling: money,
  /** What members moved there and did not bring home, by our books; below zero when they won. */
  held: money,
  open: z.int(),
  version: z.int()
})

export const vendorWalletSettings = endpoint({
  call: 'GET /ops/vendor-wallets',
  moduleId: 'OPS_VENDOR_WALLETS',
  who: { may: 'vendor:read' },
  summary: 'Every vendor of the catalogue with how its money is kept, and whether the brand has one wallet only.',
  input: nothing,
  reply: z.object({ list: z.array(vendorWalletRow), single: z.boolean(), version: z.int() }),
  errors: [],
  shows: ['vendorWallets']
})

export const editVendorWallet = endpoint({
  call: 'PUT /ops/vendor-wallets/:code',
  moduleId: 'OPS_VENDOR_WALLET_EDIT',
  who: { may: 'vendor:edit' },
  summary: 'Changes how a vendor keeps money. `key`: 64 hexadecimal digits, null keeps the one that is there.',
  input: z.strictObject({
    code: z.string().check(z.maxLength(40)),
    version: z.int(),
    mode: z.enum(walletModes),
    address: z.nullable(z.string().check(z.trim(), z.maxLength(200, 'input.invalid'))),
    key: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'input.invalid'))),
    currencies: z.array(z.string().check(z.regex(/^[A-Z]{3,6}$/, 'input.invalid'))).check(z.maxLength(20, 'input.invalid')),
    minimum: positiveMoney,
    maximum: positiveMoney,
    ceiling: notNegative,
    reason
  }),
  reply: vendorWalletRow,
  errors: ['not.found', 'document.changed', 'method.limits', 'reason.short'],
  once: true,
  changes: ['vendorWallets']
})

export const editSingleWallet = endpoint({
  call: 'PUT /ops/vendor-wallet-setting',
  moduleId: 'OPS_SINGLE_WALLET',
  who: { may: 'vendor:edit' },
  summary: 'Switches transfers to vendors off for the whole brand, or on again. Money always comes home.',
  input: z.strictObject({ single: z.boolean(), version: z.int(), reason }),
  reply: z.object({ single: z.boolean(), version: z.int() }),
  errors: ['document.changed', 'reason.short'],
  once: true,
  changes: ['vendorWallets']
})

export const vendorTransferRow = z.extend(walletTransferView, {
  member: z.object({ id: z.string(), account: z.string() }),
  currency: z.string(),
  askedAt: z.nullable(time)
})

export const vendorTransfers = endpoint({
  call: 'GET /ops/vendor-transfers',
  moduleId: 'OPS_VENDOR_TRANSFERS',
  who: { may: 'vendor:read' },
  summary: 'Transfers between wallets of all members, newest first.',
  input: z.extend(pageInput, {
    state: z.optional(z.enum(walletTransferStates)),
    vendor: z.optional(z.string().check(z.maxLength(40)))
  }),
  reply: pageOf(vendorTransferRow),
  errors: [],
  shows: ['vendorWallets']
})

export const askVendorTransfer = endpoint({
  call: 'POST /ops/vendor-transfers/:id/ask',
  moduleId: 'OPS_VENDOR_TRANSFER_ASK',
  who: { may: 'vendor:edit' },
  summary: 'Asks the vendor now what became of an open transfer.',
  input: z.strictObject({ id }),
  reply: vendorTransferRow,
  errors: ['not.found'],
  perMinute: 60,
  changes: ['vendorWallets']
})
