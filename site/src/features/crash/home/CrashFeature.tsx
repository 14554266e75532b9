// A crash game as it is being played: picture, curve, last results, and the way in.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { TileArt } from '@fairhouse/ui/components/show/TileArt.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import { useMember } from '../../../session/account/session.ts'
import { type Game, tileOf } from '../../../session/games/games.ts'
import type { RoundState } from '../round/round-state.ts'
import { useRound } from '../round/use-round.ts'
import { Curve } from '../stage/Curve.tsx'
import { elapsedOf, isOver, multiplierOf, secondsUntil } from '../stage/flight-clock.ts'
import { HistoryPills } from '../stage/HistoryPills.tsx'
import { featureHeight } from './feature-height.ts'

function Flight({ state: { round, history }, game }: { state: RoundState; game: string }) {
  const t = useTranslations('round')
  const over = isOver(round)
  const waiting = round.phase === 'waiting'
  const read = () => (waiting ? `${secondsUntil(round.startsAt)} ${t('secondsUnit')}` : formatAt(multiplierOf(round) ?? 100))
  const words = t(waiting ? 'betsOpen' : round.phase === 'cancelled' ? 'cancelledShort' : 'flying')
  return (
    <>
      <div className="relative min-h-26 overflow-hidden rounded-input bg-0 light:bg-3">
        <Curve elapsed={() => elapsedOf(round)} active={round.phase === 'flying'} over={over} mini className="absolute inset-0 size-full" />
        <div className="relative flex min-h-26 flex-col justify-center px-4 py-2">
          <p
            aria-live="off"
            className={cx(
              'font-display font-extrabold text-h1 tabular-nums [text-shadow:0_0_14px_var(--bg-0)]',
              over ? 'text-neg' : waiting ? 'text-2' : 'text-1'
            )}
          >
            <LiveText small active={waiting || round.phase === 'flying'} read={read} />
          </p>
          <p className="text-2 text-small">{over ? t('busted', { at: formatAt(round.bust ?? 100) }) : words}</p>
        </div>
      </div>
      <HistoryPills game={game} history={history} most={10} />
    </>
  )
}

/** Follows the round like the game itself does. */
export function CrashFeature({ game }: { game: Game }) {
  const t = useTranslations()
  const member = useMember()
  const { state } = useRound(game.code, member?.id ?? null)
  return (
    <article
      aria-label={game.name}
      className={cx('@container flex min-w-0 flex-col gap-3 rounded-card border border-line bg-2 p-3.5 shadow-e1 sm:p-4', featureHeight)}
    >
      <div className="flex gap-3 @min-[400px]:gap-4">
        <Link
          to="/crash/$game"
          params={{ game: game.code }}
          className="w-34 shrink-0 self-center rounded-tile transition-transform duration-140 hover:-translate-y-0.5 @max-[400px]:hidden"
        >
          <TileArt code={game.code} category={tileOf[game.gameType]} title={game.name} vendor={game.vendorName} />
        </Link>
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="flex items-center gap-2">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-live" />
            <h3 className="min-w-0 flex-1 truncate text-h6">{game.name}</h3>
            <Link
              to="/crash/$game"
              params={{ game: game.code }}
              aria-label={t('round.stripPlayName', { game: game.name })}
              className={buttonClass({ variant: 'primary', size: 'sm' })}
            >
              {t('round.stripPlay')}
            </Link>
          </div>
          {state ? (
            <Flight state={state} game={game.code} />
          ) : (
            <>
              <Skeleton className="h-26 rounded-input" />
              <Skeleton className="my-2 h-6 rounded-badge" />
            </>
          )}
        </div>
      </div>
    </article>
  )
}
