// The picture of a game: what its studio gave, a slot's own symbols, or the house's drawing of it.
import { TileArt } from '@fairhouse/ui/components/show/TileArt.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { type Game, isOpen, tileOf } from '../../../session/games/games.ts'
import { pictureUrl, useSystem } from '../../../session/house/system.ts'

const LazyImage = lazy(() => import('@fairhouse/ui/components/show/LazyImage.tsx').then(file => ({ default: file.LazyImage })))

type Props = { game: Game /** With the studio's name under the title. */; named?: boolean; badges?: ReactNode; shape?: '3/4' | '16/9' }

/** Fetched when it comes near; a picture that does not come leaves the colours of the drawing. */
export function GameArt({ game, named, badges, shape = '3/4' }: Props) {
  const host = useSystem(state => state.imgUrl)
  // the house's own slots: drawn from their symbols by `npm run slot-pictures`
  const isSlot = game.path.startsWith('/slots/')
  return (
    <TileArt
      code={game.code}
      category={tileOf[game.gameType]}
      title={game.name}
      {...(named && { vendor: game.vendorName })}
      badges={badges}
      faded={!isOpen(game)}
      shape={shape}
      {...(isSlot
        ? {
            picture: (
              <img
                src={`/pictures/${game.code}-${shape === '3/4' ? 'tall' : 'wide'}.svg`}
                alt=""
                loading="lazy"
                className="absolute inset-0 size-full object-cover transition-transform duration-280 ease-out group-hover/tile:scale-105 motion-reduce:transform-none"
              />
            )
          }
        : game.picture !== null && {
            picture: (
              <Suspense>
                <LazyImage src={pictureUrl(host, game.picture)} alt="" ratio={shape} fallback={false} className="absolute inset-0" />
              </Suspense>
            )
          })}
    />
  )
}
