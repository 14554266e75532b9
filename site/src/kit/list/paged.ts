// Lists that grow by a page at a time.

import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

type Page = { list: unknown[]; next: string | null }

/** Options for `useInfiniteQuery` over a keyset list of the contract; `input` without `before`. */
export const pagesOf = <I extends z.core.$ZodType, Answer extends Page>(
  endpoint: Endpoint<I, z.core.$ZodType<Answer>>,
  input: Omit<z.output<I>, 'before'>
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input as z.output<I>), 'pages'] as const,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...input, ...(pageParam ? { before: pageParam } : {}) } as z.output<I>, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Answer) => last.next
  })
