// Wallets that vendors keep of a member: what is there, and moving it there and home. All addresses are of our own choice but the first's.
import * as z from 'zod/mini'
import { endpoint, id, nothing, pageInput, pageOf, time } from '../endpoint.ts'
import { money, positiveMoney } from '../money.ts'

const walletDirections = ['IN', 'OUT'] as const
/** OPEN: the vendor has not said yet whether it did it · DONE · RETURNED: nothing moved, or it came back. */
export const walletTransferStates = ['OPEN', 'DONE', 'RETURNED'] as const
/** refused: by the vendor · ceiling: more winnings than come home without a look · differs: the vendor's figures do not add up. */
const walletTransferReasons = ['refused', 'ceiling', 'differs'] as const

export const walletTransferView = z.object({
  id,
  /** The wire's `vassalage`. */
  vendor: z.string(),
  name: z.string(),
  /** IN: into the vendor's wallet. */
  direction: z.enum(walletDirections),
  amount: money,
  state: z.enum(walletTransferStates),
  reason: z.nullable(z.enum(walletTransferReasons)),
  createdAt: time,
  closedAt: z.nullable(time)
})

const vendorCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/))

export const walletTransfer = endpoint({
  call: 'POST /wps/relay/GCS_walletTransfer',
  moduleId: 'GCS_walletTransfer',
  who: 'player',
  summary: 'Moves money between the wallet and that of a vendor. OPEN: the vendor gave no answer yet and is asked until it says.',
  input: z.strictObject({ vendor: vendorCode, direction: z.enum(walletDirections), amount: positiveMoney }),
  reply: walletTransferView,
  errors: [
    'not.found',
    'vendor.closed',
    'amount.tooSmall',
    'amount.tooMuch',
    'balance.insufficient',
    'protection.closed',
    'provider.unavailable'
  ],
  once: true,
  perMinute: 30,
  changes: ['balance', 'vendorWallets']
})

export const collectWallets = endpoint({
  call: 'POST /wps/relay/GCS_collectWallets',
  moduleId: 'GCS_collectWallets',
  who: 'player',
  summary: "Brings home what every vendor's wallet holds. `silent`: vendors that did not say what they hold.",
  input: nothing,
  reply: z.object({ list: z.array(walletTransferView), silent: z.array(z.string()) }),
  errors: [],
  once: true,
  perMinute: 10,
  changes: ['balance', 'vendorWallets']
})

export const merchantWallet = endpoint({
  call: 'GET /wps/relay/GCS_merchantWallet',
  moduleId: 'GCS_merchantWallet',
  who: 'player',
  summary: 'Is there one wallet for everything, or do vendors keep their own?',
  input: nothing,
  reply: z.object({ isSingle: z.boolean() }),
  errors: []
})

export const vendorWallets = endpoint({
  call: 'GET /wps/relay/GCS_vendorWallets',
  moduleId: 'GCS_vendorWallets',
  who: 'player',
  summary: "The vendors' wallets of the member, asked of the vendors themselves.",
  input: nothing,
  reply: z.object({
    list: z.array(
      z.object({
        vendor: z.string(),
        name: z.string(),
        /** null: the vendor does not answer now. */
        balance: z.nullable(money),
        /** Money may go in; it may always come home. */
        open: z.boolean(),
        minimum: money,
        maximum: money
      })
    )
  }),
  errors: [],
  perMinute: 60,
  shows: ['vendorWallets']
})

export const walletTransfers = endpoint({
  call: 'GET /wps/relay/GCS_walletTransfers',
  moduleId: 'GCS_walletTransfers',
  who: 'player',
  summary: "The member's transfers between wallets, newest first.",
  input: pageInput,
  reply: pageOf(walletTransferView),
  errors: [],
  shows: ['vendorWallets']
})
