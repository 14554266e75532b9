// The balance: one answer in the cache, moved on by live events, never back.
import { balance } from '@fairhouse/contract/money/balance.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { hear } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { useSession } from '../account/session.ts'
import { queryClient } from '../query-client.ts'

export type Balance = z.output<typeof balance.reply>
type Moved = Pick<Balance, 'cash' | 'bonus' | 'locked' | 'seq'>

const { queryKey } = queryOf(balance, {})
let held = false
let heard: { token: string | null; wallet: Moved } | null = null

/** The answer, or what was heard while it was on its way, if that is newer. */
function newest(answer: Balance): Balance {
  if (!heard || heard.token !== useSession.getState().token || heard.wallet.seq <= answer.seq) return answer
  return { ...answer, ...heard.wallet, sumBalance: heard.wallet.cash + heard.wallet.bonus }
}

const balanceQuery = {
  queryKey,
  queryFn: async ({ signal }: { signal: AbortSignal }) => newest(await call(balance, {}, { signal })),
  staleTime: 60_000
}

function take(wallet: Moved | null): void {
  if (!wallet) return
  const token = useSession.getState().token
  if (!heard || heard.token !== token || heard.wallet.seq < wallet.seq) heard = { token, wallet }
  if (!held) show()
}

const show = (): void => {
  queryClient.setQueryData<Balance>(queryKey, known => (known ? newest(known) : known))
}

/** While it is held, what is heard waits: a game that shows its result slowly lets the balance and the lists of bets follow it. */
export function holdBalance(on: boolean): void {
  held = on
  if (on) return
  show()
  afterHold()
}

export const isBalanceHeld = (): boolean => held

let afterHold = (): void => {}
/** What runs whenever the balance is let go. */
export function onBalanceFree(run: () => void): void {
  afterHold = run
}

/** Follows the wallet for as long as the page is open. */
export function followBalance(): void {
  hear('wallet.moved', body => take(body.wallet))
  hear('wager.placed', body => take(body.wallet))
  hear('wager.settled', body => take(body.wallet))
  hear('wager.corrected', body => take(body.wallet))
}

/** The balance of the member, `undefined` until it is known. */
export function useBalance(): Balance | undefined {
  const loggedIn = useSession(state => state.token !== null)
  return useQuery({ ...balanceQuery, enabled: loggedIn }).data
}
