// A game as a picture to press: badges, and on it the ways to favour it and to read about it.
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useRouter } from '@tanstack/react-router'
import { Info, Play, Star, Wrench } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFavouriteCodes, useMarkFavourite } from '../../../kit/games/favourites.ts'
import { type Game, isOpen, pageOfGame } from '../../../session/games/games.ts'
import { launch, openGameSheet, openStudio } from '../../../session/games/lobby-window.ts'
import { GameArt } from './GameArt.tsx'

const cornerClass =
  "pointer-events-auto relative grid size-9 place-items-center rounded-pill bg-[rgb(8_9_14/.72)] text-white transition-colors duration-140 before:absolute before:-inset-1 before:content-[''] hover:bg-black [&>svg]:size-4.5"

/** At most two, on a small tile one: what is being done to it, live, new, hot. */
function useBadges(game: Game): ReactNode {
  const t = useTranslations('lobby')
  if (game.state !== 'open')
    return (
      <Badge tone="art">
        {game.state === 'rests' && <Wrench aria-hidden="true" className="size-3" />}
        {t(`${game.state}Badge`)}
      </Badge>
    )
  const live = game.gameType === 'CRASH' || game.gameType === 'LIVE'
  return (
    <>
      {live && <Badge tone="live">{t('liveBadge')}</Badge>}
      {game.isNew ? (
        <Badge tone="act" {...(live && { className: '@max-[140px]:hidden' })}>
          {t('newBadge')}
        </Badge>
      ) : (
        game.isHot &&
        !live && (
          <Badge tone="art" className="@max-[120px]:hidden">
            {t('hotBadge')}
          </Badge>
        )
      )}
    </>
  )
}

/** Gives the function that plays a game, opens its studio's list where it stands for one, or shows why it cannot be played now. */
export function useOpenGame(): (game: Game, event?: MouseEvent) => void {
  const router = useRouter()
  return (game, event) => {
    if (event && (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)) return
    event?.preventDefault()
    const page = pageOfGame(game)
    if (!isOpen(game)) openGameSheet(game)
    else if (game.isGame === 'VASSALAGE') openStudio(game)
    else if (page !== null) router.history.push(page)
    else launch({ game })
  }
}

/** Pressing plays it; the star and ⓘ appear under a pointer, on touch ⓘ is always there, and a long press does the same. */
export function GameTile({ game, shape }: { game: Game; shape?: '3/4' | '16/9' }) {
  const t = useTranslations('lobby')
  const codes = useFavouriteCodes()
  const mark = useMarkFavourite()
  const open = useOpenGame()
  const badges = useBadges(game)
  const favourite = codes?.includes(game.code) ?? false
  return (
    <div className="group/tile relative rounded-tile transition-transform duration-140 ease-out hover:-translate-y-1 motion-reduce:hover:translate-y-0">
      <a
        href={game.path}
        onClick={event => open(game, event)}
        onContextMenu={event => {
          if (!matchMedia('(pointer: coarse)').matches) return
          event.preventDefault()
          openGameSheet(game)
        }}
        className="block rounded-tile shadow-e1"
      >
        <GameArt game={game} named badges={badges} {...(shape && { shape })} />
        {game.state === 'open' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden place-items-center rounded-tile bg-black/35 opacity-0 transition-opacity duration-140 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 pointer-fine:grid"
          >
            <span className="grid size-12 place-items-center rounded-pill bg-primary text-on-primary shadow-e3">
              <Play className="ms-0.5 size-5 fill-current" />
            </span>
          </span>
        )}
      </a>
      <div className="pointer-events-none absolute end-1.5 top-1.5 flex flex-col gap-1.5">
        <button
          type="button"
          aria-pressed={favourite}
          aria-label={t(favourite ? 'favRemove' : 'favAdd', { game: game.name })}
          onClick={() => mark(game, !favourite)}
          className={cx(
            cornerClass,
            favourite
              ? 'text-primary!'
              : 'pointer-coarse:hidden pointer-fine:opacity-0 pointer-fine:group-focus-within/tile:opacity-100 pointer-fine:group-hover/tile:opacity-100'
          )}
        >
          <Star aria-hidden="true" className={favourite ? 'fill-current' : undefined} />
        </button>
        <button
          type="button"
          aria-label={t('facts', { game: game.name })}
          onClick={() => openGameSheet(game)}
          className={cx(
            cornerClass,
            'pointer-fine:opacity-0 pointer-fine:group-focus-within/tile:opacity-100 pointer-fine:group-hover/tile:opacity-100',
            favourite && 'pointer-coarse:hidden'
          )}
        >
          <Info aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
