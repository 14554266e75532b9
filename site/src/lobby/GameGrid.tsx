// Games in rows: nine on a wide screen, seven beside the dock, three on a phone; a long list grows while one scrolls.
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { GameCard } from './GameCard.tsx'
import { GameTile } from './GameTile.tsx'
import type { Game } from './games.ts'
import { growThrottleMs, throttle } from './throttle.ts'

/** Tiles that are drawn at first, and added each time the end comes near: whole rows of 3, 7 and 9. */
const step = 63
const gridClass =
  'grid grid-cols-3 gap-2.5 sm:gap-3 @min-[520px]:grid-cols-4 @min-[720px]:grid-cols-5 @min-[880px]:grid-cols-7 @min-[1240px]:grid-cols-9'

/** How many of `total` are shown now, the place whose coming into sight shows more, and the way to more without scrolling. */
function useGrowing(total: number) {
  const [shown, setShown] = useState(step)
  const end = useRef<HTMLParagraphElement>(null)
  const grow = () => setShown(count => Math.min(count + step, total))
  const look = useEffectEvent(() => {
    const box = end.current?.getBoundingClientRect()
    if (box && box.top < innerHeight * 1.5) grow()
  })
  const more = shown < total
  useEffect(() => {
    if (!more) return
    const listen = throttle(() => look(), growThrottleMs)
    addEventListener('scroll', listen, { passive: true })
    return () => {
      removeEventListener('scroll', listen)
      listen.cancel()
    }
  }, [more])
  return { shown, end, grow, more }
}

/** Up to four games have their facts beside them, more are tiles. Keyed by what is listed, so a new list begins at its start. */
export function GameGrid({ games }: { games: readonly Game[] }) {
  const t = useTranslations('lobby')
  const { shown, end, grow, more } = useGrowing(games.length)
  if (games.length <= 4)
    return (
      <div className="@container">
        <div className="grid gap-4 @min-[760px]:grid-cols-2">
          {games.map(game => (
            <GameCard key={game.code} game={game} />
          ))}
        </div>
      </div>
    )
  return (
    <div className="@container">
      <ul className={gridClass}>
        {games.slice(0, shown).map(game => (
          <li key={game.code} className="min-w-0">
            <GameTile game={game} />
          </li>
        ))}
      </ul>
      {games.length > step && (
        <p ref={end} className="mt-5 flex flex-col items-center gap-3 text-3 text-small tabular-nums">
          <span role="status">{t('shownOf', { shown: String(Math.min(shown, games.length)), total: String(games.length) })}</span>
          {more && <Button onClick={grow}>{t('more')}</Button>}
        </p>
      )}
    </div>
  )
}

export function GridSkeleton({ count = 14 }: { count?: number }) {
  return (
    <div className="@container" aria-hidden="true">
      <div className={gridClass}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal grey tiles
          <Skeleton key={at} className="aspect-3/4 rounded-tile" />
        ))}
      </div>
    </div>
  )
}
