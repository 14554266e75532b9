// A short list of games in rows: nine on a wide screen, seven beside the dock, three on a phone.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import type { Game } from '../../../session/games/games.ts'
import { GameCard } from './GameCard.tsx'
import { GameTile } from './GameTile.tsx'
import { gridClass } from './grid.ts'

/** Up to this many games have their facts beside them. */
export const fewGames = 4

/** Up to four games have their facts beside them, more are tiles. */
export function GameGrid({ games }: { games: readonly Game[] }) {
  if (games.length <= fewGames)
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
        {games.map(game => (
          <li key={game.code} className="min-w-0">
            <GameTile game={game} />
          </li>
        ))}
      </ul>
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
