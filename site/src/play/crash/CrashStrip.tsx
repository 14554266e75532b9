// A crash game on the home page: live curve, phase, last results, and the way in.
import './session-net.ts'
import { buttonClass } from '@fairhouse/ui/components/button-class.ts'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMember } from '../../account/session.ts'
import { Curve } from './Curve.tsx'
import { useCrashGames } from './crash-games.ts'
import { elapsedOf, isOver, multiplierOf, secondsUntil } from './flight-clock.ts'
import { formatAt } from './format-at.ts'
import { HistoryPills } from './HistoryPills.tsx'
import { LiveText } from './LiveText.tsx'
import { useRound } from './use-round.ts'

/** Follows the round like the game itself does; draws nothing while the round is unknown. */
export function CrashStrip({ game: code }: { game: string }) {
  const t = useTranslations('round')
  const member = useMember()
  const { games } = useCrashGames()
  const { state, problem } = useRound(code, member?.id ?? null)
  if (!state) return problem === null ? <Skeleton className="h-36 rounded-card" /> : null
  const { round } = state
  const name = games?.find(one => one.code === code)?.name ?? code
  const over = isOver(round)
  const now = () => {
    if (round.phase === 'waiting') return t('waitingFor', { seconds: secondsUntil(round.startsAt) })
    return formatAt(multiplierOf(round) ?? 100)
  }
  return (
    <section
      aria-label={t('stripText', { game: name, no: String(round.no) })}
      className="relative isolate min-h-36 min-w-0 overflow-hidden rounded-card border border-line bg-2 p-4 shadow-e1"
    >
      <Curve
        elapsed={() => elapsedOf(round)}
        active={round.phase === 'flying'}
        over={over}
        mini
        className="absolute inset-y-0 right-0 -z-1 h-full w-3/5 opacity-70"
      />
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-h6">{name}</h3>
          <p
            aria-live="off"
            className={cx(
              'font-display text-h2 font-extrabold tabular-nums',
              over ? 'text-neg' : round.phase === 'waiting' ? 'text-h5! text-2' : 'text-1'
            )}
          >
            <LiveText active={round.phase === 'waiting' || round.phase === 'flying'} read={now} />
          </p>
          <p className="text-3 text-small">
            {over
              ? t('busted', { at: formatAt(round.bust ?? 100) })
              : t('stageFacts', { no: String(round.no), players: state.seats.length })}
          </p>
        </div>
        <Link
          to="/crash/$game"
          params={{ game: code }}
          aria-label={t('stripPlayName', { game: name })}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('stripPlay')}
        </Link>
      </div>
      <div className="mt-2">
        <HistoryPills game={code} history={state.history} most={12} />
      </div>
    </section>
  )
}
