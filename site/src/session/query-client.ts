// The one cache of answers: what is asked for anew when something changes, and what is thrown away when somebody else is at the screen.
import type { Subject } from '@fairhouse/contract/subjects.ts'
import { ApiError, showsOf } from '@fairhouse/ui/api.ts'
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

let latest: Promise<void> = Promise.resolve()
/** Asks anew for every answer on the screen that shows one of these, and for the others when they are looked at. */
export function renew(subjects: readonly Subject[]): Promise<void> {
  latest = queryClient.invalidateQueries({ predicate: ({ queryKey }) => showsOf(queryKey, subjects) })
  return latest
}
/** What the last change renews is there: for a form that goes on with it. */
export const renewed = (): Promise<void> => latest
