// A crash game in the dock: live curve, phase, last results, and the way in.
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../kit/play/format-at.ts'
import { LiveText } from '../../kit/play/LiveText.tsx'
import { useMember } from '../../session/account/session.ts'
import { useCrashGames } from '../../session/games/crash-games.ts'
import { useRound } from './round/use-round.ts'
import { Curve } from './stage/Curve.tsx'
import { elapsedOf, isOver, multiplierOf, secondsUntil } from './stage/flight-clock.ts'
import { HistoryPills } from './stage/HistoryPills.tsx'

/** Follows the round like the game itself does; draws nothing while the round is unknown. */
function CrashStrip({ game: code }: { game: string }) {
  const t = useTranslations('round')
  const member = useMember()
  const { games } = useCrashGames()
  const { state, problem } = useRound(code, member?.id ?? null)
  if (!state) return problem === null ? <Skeleton className="h-45.5 rounded-card" /> : null
  const { round } = state
  const name = games?.find(one => one.code === code)?.name ?? code
  const over = isOver(round)
  const now = () => {
    if (round.phase === 'waiting') return `${secondsUntil(round.startsAt)} ${t('secondsUnit')}`
    return formatAt(multiplierOf(round) ?? 100)
  }
  const words = t(round.phase === 'waiting' ? 'betsOpen' : round.phase === 'cancelled' ? 'cancelledShort' : 'flying')
  return (
    <section
      aria-label={t('stripText', { game: name, no: String(round.no) })}
      className="flex min-h-45.5 min-w-0 flex-col justify-between gap-1 overflow-hidden rounded-card border border-line bg-2 p-4 shadow-e1"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 truncate text-h6">{name}</h3>
        <Link
          to="/crash/$game"
          params={{ game: code }}
          aria-label={t('stripPlayName', { game: name })}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('stripPlay')}
        </Link>
      </div>
      <div className="flex items-end gap-4">
        <div className="min-w-32 shrink-0">
          <p
            aria-live="off"
            className={cx(
              'font-display text-h2 font-extrabold tabular-nums',
              over ? 'text-neg' : round.phase === 'waiting' ? 'text-2' : 'text-1'
            )}
          >
            <LiveText active={round.phase === 'waiting' || round.phase === 'flying'} read={now} />
          </p>
          <p className="text-3 text-small">{over ? t('busted', { at: formatAt(round.bust ?? 100) }) : words}</p>
        </div>
        <Curve elapsed={() => elapsedOf(round)} active={round.phase === 'flying'} over={over} mini className="h-14 min-w-0 flex-1" />
      </div>
      <HistoryPills game={code} history={state.history} most={12} />
    </section>
  )
}

/** The first crash game of the house, if there is one. */
export function DockRound() {
  const crash = useCrashGames().games?.[0]
  return crash ? <CrashStrip game={crash.code} /> : null
}
