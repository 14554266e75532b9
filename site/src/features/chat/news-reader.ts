// What is read out of a lively room: at most one sentence every five seconds.
import { useEffect, useRef, useState } from 'react'
import type { ShownLine } from './use-chat.ts'

const pauseMs = 5_000

export type News = { readonly id: string; readonly name: string; readonly text: string } | { readonly count: number } | null

/** The last message where only one came, or how many came, since the last time; null until something new comes. */
export function useNewsReader(lines: readonly ShownLine[]): News {
  const [news, setNews] = useState<News>(null)
  const said = useRef(lines.at(-1)?.id ?? '')
  const quietUntil = useRef(0)
  useEffect(() => {
    const waiting = lines.filter(line => line.id > said.current && !line.mine && line.text !== null)
    const [only] = waiting
    if (!only) return
    const timer = setTimeout(
      () => {
        said.current = waiting.at(-1)!.id
        quietUntil.current = performance.now() + pauseMs
        setNews(waiting.length === 1 ? { id: only.id, name: only.name, text: only.text! } : { count: waiting.length })
      },
      Math.max(0, quietUntil.current - performance.now())
    )
    return () => clearTimeout(timer)
  }, [lines])
  // what a moderator removed meanwhile is not left in what is read out
  return news && 'id' in news && !lines.some(line => line.id === news.id && line.text !== null) ? null : news
}
