// A list of games that is fetched a page at a time, and a word that is looked for once its writer pauses.
import { gameList } from '@fairhouse/contract/play/catalogue.ts'
import { call, keyOf } from '@fairhouse/ui/api.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GamesAsked } from '../../../session/games/games.ts'

/** Games of one page: a few screens of them, and a quick answer. */
const pageSize = 90
/** A search begins when nothing was typed for this long. */
const searchPauseMs = 150

export function useGamePages(asked: GamesAsked, enabled = true) {
  const input = { sort: 'hot' as const, limit: pageSize, ...asked }
  const query = useInfiniteQuery({
    queryKey: [...keyOf(gameList, input), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => call(gameList, pageParam === null ? input : { ...input, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: last => last.next,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled
  })
  return { ...query, list: query.data?.pages.flatMap(page => page.list), total: query.data?.pages.at(-1)?.total }
}

/** `value` as it was when it last held still. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    if (value === paused) return
    // what is emptied is shown at once
    const timer = setTimeout(() => setPaused(value), value === '' ? 0 : searchPauseMs)
    return () => clearTimeout(timer)
  }, [value, paused])
  return paused
}
