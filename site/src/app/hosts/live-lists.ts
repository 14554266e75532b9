// Asks for lists anew when an event says that they have grown.
import { depositById, deposits } from '@fairhouse/contract/cashier.ts'
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { profit } from '@fairhouse/contract/record.ts'
import { bets } from '@fairhouse/contract/wager.ts'
import { movements } from '@fairhouse/contract/wallet.ts'
import { withdrawals } from '@fairhouse/contract/withdrawal.ts'
import { hear } from '@fairhouse/ui/live.ts'
import { isBalanceHeld, onBalanceFree } from '../../session/money/balance.ts'
import { queryClient } from '../../session/query-client.ts'

/** Several events of one action ask once. */
const gatherMs = 250
let due = new Set<string>()

/** Not before a game that shows its result slowly has shown it: a list would tell it first. */
function ask(): void {
  if (isBalanceHeld()) return
  const calls = due
  due = new Set()
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: [call] })
}

function renew(...endpoints: readonly Endpoint[]): void {
  if (due.size === 0) setTimeout(ask, gatherMs)
  for (const endpoint of endpoints) due.add(endpoint.call)
}

/** Follows the records for as long as the page is open. */
export function followLists(): void {
  onBalanceFree(ask)
  hear('wallet.moved', () => renew(movements))
  hear('wager.placed', () => renew(bets, movements))
  hear('wager.settled', () => renew(bets, movements, profit))
  hear('wager.corrected', () => renew(bets, movements, profit))
  hear('deposit.changed', () => renew(deposits, depositById))
  hear('withdrawal.changed', () => renew(withdrawals))
}
