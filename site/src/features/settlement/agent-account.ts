// What the parts of the agent account share.
import { settlement, transfers } from '@fairhouse/contract/settlement.ts'
import type { z } from 'zod'
import { queryClient } from '../../session/query-client.ts'

export type Account = z.output<typeof settlement.reply>
/** Where money of the account can go. */
export type Way = 'up' | 'down' | 'wallet'

/** Asks anew for what a transfer changes. */
export function renewAccount(): void {
  for (const { call } of [settlement, transfers]) void queryClient.invalidateQueries({ queryKey: [call] })
}
