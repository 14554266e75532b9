// What there is to know of a game before playing it, and what is like it; for one that cannot be played, what could be played instead.

import { parseMoney } from '@fairhouse/contract/money.ts'
import { similarGames } from '@fairhouse/contract/play/catalogue-more.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, Star, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFavouriteCodes, useMarkFavourite } from '../../kit/games/favourites.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { type Game, isCheckable, isOpen } from '../../session/games/games.ts'
import { launch, openGameSheet } from '../../session/games/lobby-window.ts'
import { useMoney } from '../../session/money/money.ts'
import { GameArt } from './tiles/GameArt.tsx'
import { GameFacts } from './tiles/GameCard.tsx'
import { GameTile, useOpenGame } from './tiles/GameTile.tsx'
import { useSuggestions } from './tiles/Suggestions.tsx'

const close = () => openGameSheet(null)

function Foot({ game }: { game: Game }) {
  const t = useTranslations('lobby')
  const open = useOpenGame()
  const mark = useMarkFavourite()
  const loggedIn = useLoggedIn()
  const favourite = useFavouriteCodes()?.includes(game.code) ?? false
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        className="flex-1"
        aria-pressed={favourite}
        icon={<Star aria-hidden="true" className={favourite ? 'size-4.5 fill-current text-primary-text' : 'size-4.5'} />}
        onClick={() => mark(game, !favourite)}
      >
        {t('favTitle')}
      </Button>
      {isOpen(game) && game.hasDemo && !loggedIn && (
        <Button
          className="flex-1"
          onClick={() => {
            close()
            launch({ game, demo: true })
          }}
        >
          {t('playDemo')}
        </Button>
      )}
      {isOpen(game) && (
        <Button
          variant="primary"
          className="flex-1"
          onClick={() => {
            close()
            open(game)
          }}
        >
          {t('play')}
        </Button>
      )}
    </div>
  )
}

/** Why it cannot be played now. */
function Shut({ game }: { game: Game }) {
  const t = useTranslations('lobby')
  if (game.state === 'open') return null
  return (
    <p className="flex gap-3 rounded-input bg-warn/12 p-3.5 text-1">
      <Wrench aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <span>
        <strong className="block">{t(`${game.state}Title`, { game: game.name })}</strong>
        {t(`${game.state}Text`)}
        {game.maintenanceUntil && <strong className="block">{t('restsUntil', { at: formatDateTime(game.maintenanceUntil) })}</strong>}
      </span>
    </p>
  )
}

/** Games to go on with: like this one, or in its place the popular ones of its category. */
function Others({ game }: { game: Game }) {
  const t = useTranslations('lobby')
  const shut = !isOpen(game)
  const similar = useQuery({ ...queryOf(similarGames, { code: game.code, limit: 3 }), staleTime: 60_000, enabled: !shut }).data?.list ?? []
  const hot = useSuggestions(shut ? [game.gameType] : [], 3, game.code)
  const games = shut ? hot : similar
  if (games.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-h6">{t(shut ? 'restsInstead' : 'similar')}</h3>
      <ul className="grid grid-cols-3 gap-3">
        {games.map(one => (
          <li key={one.code} onClickCapture={close}>
            <GameTile game={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opened by ⓘ, by a long press, and by pressing a game that cannot be played. */
export function GameSheet({ game }: { game: Game }) {
  const t = useTranslations('lobby')
  const money = useMoney()
  const hundred = parseMoney('100')
  return (
    <Modal open onClose={close} title={game.name} foot={<Foot game={game} />}>
      <div className="flex flex-col gap-5">
        <Shut game={game} />
        <div className="flex gap-4">
          <div className="w-28 shrink-0" aria-hidden="true">
            <GameArt game={game} />
          </div>
          <GameFacts game={game} whole className="grid min-w-0 flex-1 content-start gap-2.5 sm:grid-cols-2" />
        </div>
        <p className="text-2 text-small">
          {t('factReturnText', { hundred: money(hundred), back: money((hundred * BigInt(game.rtp)) / 10_000n) })}
        </p>
        {isCheckable(game) && (
          <Link to="/fairness" onClick={close} className="flex min-h-11 items-center gap-2 font-semibold text-primary-text hover:underline">
            <ShieldCheck aria-hidden="true" className="size-5" />
            {t('factFair')}
          </Link>
        )}
        <Others game={game} />
      </div>
    </Modal>
  )
}
