// Is there one wallet for everything? Asked once in a tab; a logout forgets it.
import { merchantWallet } from '@fairhouse/contract/money/vendor.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/account/session.ts'

const place = 'merchantWallet'

/** What the tab remembers, if it is an answer. */
function kept(): { isSingle: boolean } | null {
  const text = sessionStorage.getItem(place)
  return text === '{"isSingle":true}' || text === '{"isSingle":false}' ? (JSON.parse(text) as { isSingle: boolean }) : null
}

async function ask({ signal }: { signal: AbortSignal }): Promise<{ isSingle: boolean }> {
  const known = kept()
  if (known) return known
  const { token } = useSession.getState()
  const answer = await call(merchantWallet, {}, { signal })
  // an answer that comes after the logout is nobody's
  if (useSession.getState().token === token) sessionStorage.setItem(place, JSON.stringify({ isSingle: answer.isSingle }))
  return answer
}

/** `undefined` until it is known. */
export const useSingleWallet = (): boolean | undefined =>
  useQuery({ queryKey: keyOf(merchantWallet, {}), queryFn: ask, staleTime: Number.POSITIVE_INFINITY }).data?.isSingle
