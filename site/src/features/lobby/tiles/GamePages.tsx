// A list of any length as tiles: only the rows near the window are drawn, and the next page is fetched before its place comes into sight.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Game } from '../../../session/games/games.ts'
import { GameTile } from './GameTile.tsx'
import { measureGrid, placesOf } from './grid.ts'
import { growThrottleMs, throttle } from './throttle.ts'
import { useTurn } from './use-turn.ts'

type Props = {
  games: readonly Game[]
  total: number
  more: boolean
  /** Fetches the next page; asked for at most every 200 ms. */
  onMore: () => void
}

/** The width of the list and how far down the page it begins, in px; null before the first look. */
function usePlace() {
  const box = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<{ width: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const look = (): void => {
      const rect = box.current?.getBoundingClientRect()
      if (!rect) return
      const next = { width: rect.width, top: Math.round(rect.top + scrollY) }
      setPlace(was => (was && was.width === next.width && was.top === next.top ? was : next))
    }
    look()
    const observer = new ResizeObserver(look)
    if (box.current) observer.observe(box.current)
    // what stands above the list may come and go
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { box, place }
}

/** What looks for more: at once, then at most every 200 ms while one scrolls. */
function useGrowing(near: boolean, onMore: () => void): void {
  const ask = useEffectEvent(onMore)
  const [grow] = useState(() => ({ run: null as ReturnType<typeof throttle> | null }))
  useEffect(() => {
    grow.run = throttle(() => ask(), growThrottleMs)
    return () => grow.run?.cancel()
  }, [grow])
  useEffect(() => {
    if (near) grow.run?.()
  })
}

/** Grey until its game is known and its turn has come. */
function Place({ game }: { game: Game | undefined }) {
  return useTurn() && game ? <GameTile game={game} /> : <Skeleton className="h-full rounded-tile" />
}

export function GamePages({ games, total, more, onMore }: Props) {
  const t = useTranslations('lobby')
  const { box, place } = usePlace()
  const { columns, tile, gap } = measureGrid(place?.width ?? 0)
  const places = placesOf(games.length, total, more, columns)
  const rows = place ? Math.ceil(places / columns) : 0
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => tile.h,
    gap,
    overscan: 3,
    // a row may come a frame later: what is drawn at once holds up who scrolls
    useFlushSync: false,
    scrollMargin: place?.top ?? 0
  })
  const height = tile.h
  useLayoutEffect(() => {
    if (height > 0) virtual.measure()
  }, [height, virtual])
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useGrowing(more && place !== null && last >= Math.floor(games.length / columns) - 4, onMore)
  return (
    <>
      <ul ref={box} aria-label={t('gamesLabel')} className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.flatMap(row =>
          Array.from({ length: Math.min(columns, places - row.index * columns) }, (_, column) => {
            const at = row.index * columns + column
            const game = games[at]
            return (
              <li
                key={game?.code ?? `place-${at}`}
                aria-setsize={total}
                aria-posinset={at + 1}
                className="absolute"
                style={{
                  top: row.start - (place?.top ?? 0),
                  insetInlineStart: column * (tile.w + gap),
                  width: tile.w,
                  height: tile.h
                }}
              >
                <Place game={game} />
              </li>
            )
          })
        )}
      </ul>
      <p role="status" className="text-center text-3 text-small tabular-nums">
        {t('shownOf', { shown: String(games.length), total: String(total) })}
      </p>
    </>
  )
}
