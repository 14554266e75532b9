// The cache of an app's answers: what is asked again by itself, and what is asked for anew when something changes.
import type { Subject } from '@fairhouse/contract/subjects.ts'
import { QueryClient } from '@tanstack/react-query'
import { ApiError, showsOf } from './api.ts'

/** Only what another try can mend is tried again: a refusal is an answer. */
const mendable = (error: unknown): boolean => error instanceof ApiError && (error.code === 'network' || error.code === 'busy.try.again')

/** `queries`: how long an answer is fresh, and how long it is kept when nobody looks at it. */
export function keepAnswers(queries: { staleTime: number; gcTime?: number }) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { ...queries, retry: (failures, error) => failures < 2 && mendable(error) } }
  })
  let latest: Promise<void> = Promise.resolve()
  return {
    queryClient,
    /** Asks anew for every answer on the screen that shows one of these, and for the others when they are looked at. */
    renew: (subjects: readonly Subject[]): Promise<void> => {
      latest = queryClient.invalidateQueries({ predicate: ({ queryKey }) => showsOf(queryKey, subjects) })
      return latest
    },
    /** Resolves when what the last change renews is on the screen. */
    renewed: (): Promise<void> => latest
  }
}
