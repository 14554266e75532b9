// Lists that are fetched page after page by keyset.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { type InfiniteData, type keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, keyOf } from '../api.ts'

interface OnePage {
  list: unknown[]
  next: string | null
}
export type PageSchema = z.core.$ZodType<OnePage>

export interface Pages<Row, Page = unknown> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined
  /** What the first page says besides its rows. */
  readonly first: Page | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly hasMore: boolean
  readonly loadingMore: boolean
  more(): Promise<unknown>
  refetch(): Promise<unknown>
}

interface Options {
  /** How often it is asked for anew. */
  refetchMs?: number
  placeholderData?: typeof keepPreviousData
  enabled?: boolean
  refetchOnMount?: 'always'
  gcTime?: number
  staleTime?: number
}

const joined = <Page extends OnePage>({ pages }: InfiniteData<Page>) => ({ rows: pages.flatMap(page => page.list), first: pages[0] })

/** The key under which the pages of a call are kept. */
export const pagesKey = <I extends z.core.$ZodType>(endpoint: Endpoint<I>, input: Omit<z.output<I>, 'before'>) =>
  [...keyOf(endpoint, input as z.output<I>), 'pages'] as const

/** Pages of an endpoint whose input has `before` and whose reply has `list` and `next`; `input` without `before`. */
export function usePages<I extends z.core.$ZodType, R extends PageSchema>(
  endpoint: Endpoint<I, R>,
  input: Omit<z.output<I>, 'before'>,
  { refetchMs, placeholderData, ...options }: Options = {}
): Pages<z.output<R>['list'][number], z.output<R>> {
  const query = useInfiniteQuery({
    queryKey: pagesKey(endpoint, input),
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...(input as object), ...(pageParam && { before: pageParam }) } as z.output<I>, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.next,
    select: joined<z.output<R>>,
    refetchInterval: refetchMs ?? false,
    ...(placeholderData && { placeholderData: placeholderData as never }),
    ...options
  })
  return {
    rows: query.data?.rows,
    first: query.data?.first,
    error: query.error,
    isPending: query.isPending,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => query.fetchNextPage(),
    refetch: () => query.refetch()
  }
}
