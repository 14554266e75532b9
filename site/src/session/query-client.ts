// The one cache of answers, and what is thrown away when somebody else is at the screen.
import { ApiError } from '@fairhouse/ui/api.ts'
import { QueryClient } from '@tanstack/react-query'

/** Only what another try can mend is tried again: a refusal stays a refusal. */
const mendable = (error: unknown): boolean => error instanceof ApiError && (error.code === 'network' || error.code === 'busy.try.again')

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && mendable(error), refetchOnWindowFocus: true },
    mutations: { retry: false }
  }
})

const ofMember = /\/wps\/(member|bets|cashier|protection|v2\/wallets|relay\/(MCSFE|GCS)_)/

/** Drops what belongs to the member and asks for the rest anew: it may name the caller's own bets. */
export function forgetMember(): void {
  queryClient.removeQueries({ predicate: query => ofMember.test(String(query.queryKey[0])) })
  void queryClient.invalidateQueries()
}
