// Keeps the lines of a list at what the socket says of them, drawn once a frame.
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { hear, hearReset, joinTopic } from '@fairhouse/ui/live.ts'
import { useEffect, useEffectEvent } from 'react'
import { noteHeard, useFeed, watchFeed } from './feed.ts'
import { type News, useFixtures } from './fixtures.ts'
import { perFrame } from './frames.ts'

type Topic = Parameters<typeof joinTopic>[0]

/** `topics` joined by commas, `sport:football,sport:all`. `onMissed`: news were missed, or a match is played that the list does not have: ask anew. */
export function useBookNews(topics: string, onMissed: () => void): void {
  const missed = useEffectEvent(onMissed)
  useEffect(() => {
    if (topics === '') return
    const news = perFrame<News>(all => {
      noteHeard(all)
      useFixtures.getState().move(all)
    })
    const ends = [
      ...topics.split(',').map(topic => joinTopic(topic as Topic)),
      hear('sport.listed', one => {
        news.push(one)
        // it begins: lists of live matches want it
        if (one.state === 'LIVE' && one.markets.length === 0 && one.seq > 0 && !useFixtures.getState().byId.has(one.fixture)) missed()
      }),
      hear('sport.halted', ({ halted }) => useFeed.setState({ halted })),
      hearReset(() => missed()),
      watchFeed(),
      news.end
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [topics])
}

/** Puts the fixtures of an answer among those that are kept. */
export function usePut(list: readonly SportFixture[] | undefined): void {
  useEffect(() => {
    if (!list) return
    noteHeard(list)
    useFixtures.getState().put(list)
  }, [list])
}
