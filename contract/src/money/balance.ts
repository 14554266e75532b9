// A member's balance: by itself, as the first page shows it.
import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { money } from '../money.ts'

export const balanceReply = z.object({
  /** cash + bonus: what can be played with. */
  sumBalance: money,
  cash: money,
  bonus: money,
  /** Held for withdrawals under way. */
  locked: money,
  currency: z.string(),
  /** Number of the wallet's last movement: a live event with a lower one is older than this answer. */
  seq: z.int()
})

export const balance = endpoint({
  call: 'GET /wps/v2/wallets/balance',
  moduleId: 'WAL_BALANCE',
  who: 'member',
  summary: 'The balance, split by account.',
  input: nothing,
  reply: balanceReply,
  errors: [],
  shows: ['balance']
})
