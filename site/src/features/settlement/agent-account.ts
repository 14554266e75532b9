// What the parts of the agent account share.
import type { settlement } from '@fairhouse/contract/agent/settlement.ts'
import type { z } from 'zod'

export type Account = z.output<typeof settlement.reply>
/** Where money of the account can go. */
export type Way = 'up' | 'down' | 'wallet'
