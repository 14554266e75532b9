// The sports of the book with their leagues and counts.
import { sportTree } from '@fairhouse/contract/sport/sport.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hintServerTime } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useFeed } from '../live/feed.ts'
import { useOddsChoice } from '../odds/odds-choice.ts'

export type Tree = z.output<typeof sportTree.reply>
export type TreeSport = Tree['sports'][number]

const againMs = 30_000

export function useTree() {
  const query = useQuery({ ...queryOf(sportTree, {}), refetchInterval: againMs })
  const { data } = query
  useEffect(() => {
    if (!data) return
    hintServerTime(data.serverTime)
    useFeed.setState({ halted: data.halted })
    useOddsChoice.setState({ malayRed: data.malayRed })
  }, [data])
  return query
}
