// What there is to know of a game before playing it; for one that rests, what could be played instead.
import { parseMoney } from '@fairhouse/contract/money.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Modal } from '@fairhouse/ui/components/Modal.tsx'
import { TileArt } from '@fairhouse/ui/components/TileArt.tsx'
import { Link } from '@tanstack/react-router'
import { ShieldCheck, Star, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../shell/money.ts'
import { useFavouriteCodes, useMarkFavourite } from './favourites.ts'
import { GameFacts } from './GameCard.tsx'
import { GameTile, useOpenGame } from './GameTile.tsx'
import { type Game, isCheckable, suggest, tileOf, useGames } from './games.ts'
import { openGameSheet } from './lobby-window.ts'

const close = () => openGameSheet(null)

function Foot({ game }: { game: Game }) {
  const t = useTranslations('lobby')
  const open = useOpenGame()
  const mark = useMarkFavourite()
  const favourite = useFavouriteCodes()?.includes(game.code) ?? false
  return (
    <div className="flex gap-2">
      <Button
        className="flex-1"
        aria-pressed={favourite}
        icon={<Star aria-hidden="true" className={favourite ? 'size-4.5 fill-current text-primary-text' : 'size-4.5'} />}
        onClick={() => mark(game, !favourite)}
      >
        {t('favTitle')}
      </Button>
      {!game.maintenance && (
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

/** Opened by ⓘ, by a long press, and by pressing a game that rests. */
export function GameSheet({ code }: { code: string }) {
  const t = useTranslations('lobby')
  const money = useMoney()
  const games = useGames().data?.list ?? []
  const game = games.find(one => one.code === code)
  if (!game) return null
  const hundred = parseMoney('100')
  const instead = game.maintenance ? suggest(games, [game.gameType], 3, game.code) : []
  return (
    <Modal open onClose={close} title={game.name} foot={<Foot game={game} />}>
      <div className="flex flex-col gap-5">
        {game.maintenance && (
          <p className="flex gap-3 rounded-input bg-warn/12 p-3.5 text-1">
            <Wrench aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
            <span>
              <strong className="block">{t('restsTitle', { game: game.name })}</strong>
              {t('restsText')}
            </span>
          </p>
        )}
        <div className="flex gap-4">
          <div className="w-28 shrink-0" aria-hidden="true">
            <TileArt code={game.code} category={tileOf[game.gameType]} title={game.name} faded={game.maintenance} />
          </div>
          <GameFacts game={game} className="grid min-w-0 flex-1 content-start gap-2.5" />
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
        {instead.length > 0 && (
          <section>
            <h3 className="mb-2 text-h6">{t('restsInstead')}</h3>
            <ul className="grid grid-cols-3 gap-3">
              {instead.map(one => (
                <li key={one.code} onClickCapture={close}>
                  <GameTile game={one} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Modal>
  )
}
