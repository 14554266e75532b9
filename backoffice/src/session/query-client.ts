// The console's cache of answers.
import { ApiError } from '@fairhouse/ui/api.ts'
import { QueryClient } from '@tanstack/react-query'

/** A refusal is an answer and is not asked again; a network that gave none is asked twice more. */
const retry = (failures: number, cause: Error): boolean =>
  failures < 2 && cause instanceof ApiError && (cause.code === 'network' || cause.code === 'busy.try.again')

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 5_000, gcTime: 60_000 } }
})
