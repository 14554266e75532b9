// The console's cache of answers.
import type { Subject } from '@fairhouse/contract/subjects.ts'
import { ApiError, showsOf } from '@fairhouse/ui/api.ts'
import { QueryClient } from '@tanstack/react-query'

/** A refusal is an answer and is not asked again; a network that gave none is asked twice more. */
const retry = (failures: number, cause: Error): boolean =>
  failures < 2 && cause instanceof ApiError && (cause.code === 'network' || cause.code === 'busy.try.again')

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 5_000, gcTime: 60_000 } }
})

let renewing: Promise<unknown> = Promise.resolve()

/** Asks anew for every kept answer that shows one of these. */
export const renew = (subjects: readonly Subject[]): void => {
  renewing = queryClient.invalidateQueries({ predicate: ({ queryKey }) => showsOf(queryKey, subjects) })
}

/** Resolves when what the last call changed is on the screen. */
export const renewed = (): Promise<unknown> => renewing
