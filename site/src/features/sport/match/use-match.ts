// The match that is open: fetched once, moved by its own news, drawn once a frame.

import type { EventBody } from '@fairhouse/contract/events.ts'
import { sportFixture } from '@fairhouse/contract/sport/sport.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { hear, hearReset, hintServerTime, joinTopic } from '@fairhouse/ui/live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { noteHeard, useFeed, watchFeed } from '../live/feed.ts'
import { moveFixture } from '../live/fixtures.ts'
import { perFrame } from '../live/frames.ts'

export type Whole = z.output<typeof sportFixture.reply>
export type Incident = Whole['incidents'][number]
type News = EventBody<'sport.moved'>

/** What news make of a match; older ones than it has seen change nothing. */
function moveMatch(whole: Whole, news: News): Whole {
  const fixture = moveFixture(whole.fixture, news)
  if (fixture === whole.fixture) return whole
  const last = whole.incidents.at(-1)?.seq ?? 0
  return { ...whole, fixture, incidents: [...whole.incidents, ...news.incidents.filter(one => one.seq > last)] }
}

/** `shown`: as it stands now. */
export function useMatch(id: number) {
  const query = useQuery({ ...queryOf(sportFixture, { fixture: id }), enabled: id > 0 })
  const { data, refetch } = query
  const [shown, setShown] = useState<Whole | null>(null)
  useEffect(() => {
    if (!data) return
    hintServerTime(data.serverTime)
    noteHeard([data.fixture])
    setShown(was => (was && was.fixture.id === data.fixture.id && was.fixture.seq > data.fixture.seq ? was : data))
  }, [data])
  useEffect(() => {
    const moved = perFrame<News>(all => {
      noteHeard(all)
      setShown(was => was && all.reduce(moveMatch, was))
    })
    const ends = [
      joinTopic(`fixture:${id}`),
      hear('sport.moved', news => news.fixture === id && moved.push(news)),
      hear('sport.halted', ({ halted }) => useFeed.setState({ halted })),
      hearReset(() => void refetch()),
      watchFeed(),
      moved.end
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [id, refetch])
  return { query, shown: shown?.fixture.id === id ? shown : null }
}
