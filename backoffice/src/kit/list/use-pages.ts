// A list that is fetched page after page by keyset.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { type keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export type PageSchema = z.core.$ZodType<{ list: unknown[]; next: string | null }>
type RowOf<R extends PageSchema> = z.output<R>['list'][number]

export interface Pages<Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  readonly hasMore: boolean
  readonly loadingMore: boolean
  more(): void
  again(): void
}

/** Pages of an endpoint whose input has `before` and whose reply has `list` and `next`. */
export function usePages<I extends z.core.$ZodType, R extends PageSchema>(
  endpoint: Endpoint<I, R>,
  input: z.output<I>,
  options: { refetchMs?: number; placeholderData?: typeof keepPreviousData } = {}
): Pages<RowOf<R>> {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) => call(endpoint, { ...(input as object), before: pageParam } as z.output<I>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    refetchInterval: options.refetchMs ?? false,
    placeholderData: options.placeholderData as never
  })
  return {
    rows: query.data?.pages.flatMap(p => p.list),
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    again: () => void query.refetch()
  }
}
