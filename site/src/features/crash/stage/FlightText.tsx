// The words over the curve: the giant multiplier, the countdown, and what comes next. The text mirror of the picture.
import { cx } from '@fairhouse/ui/cx.ts'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import type { RoundView } from '../round/round-state.ts'
import { isOver, multiplierOf, secondsUntil } from './flight-clock.ts'

// A cap that few rounds ever reach is in the rules; one that is near is said here. 1,000×.
const worthSaying = 100_000

/** Changes with every frame and is therefore never announced by itself; the results are, elsewhere. */
export function FlightText({ round, players }: { round: RoundView; players: number }) {
  const t = useTranslations('round')
  const over = isOver(round)
  const waiting = round.phase === 'waiting'
  const cancelled = round.phase === 'cancelled'
  const big = () => (waiting ? secondsUntil(round.startsAt) : formatAt(multiplierOf(round) ?? 100))
  const next = () => {
    if (!over && !cancelled) return ''
    if (round.nextAt === null) return t('nextSoon')
    const seconds = secondsUntil(round.nextAt)
    return seconds === '0.0' ? t('nextSoon') : t('nextIn', { seconds })
  }
  return (
    <div aria-live="off" className="pointer-events-none absolute inset-x-0 top-[19%] md:top-[27%] px-4 text-center">
      {cancelled ? (
        <p className="mx-auto max-w-[24ch] font-display text-h3">{t('cancelled')}</p>
      ) : (
        <>
          <p
            className={cx(
              'font-display text-multiplier font-extrabold tracking-tight tabular-nums [text-shadow:0_2px_24px_var(--bg-1)]',
              over ? 'text-neg' : waiting ? 'text-2' : 'text-1'
            )}
          >
            <LiveText active={waiting || round.phase === 'flying'} read={big} />
            {waiting && <span className="text-h3 text-3"> {t('secondsUnit')}</span>}
          </p>
          <p className="mt-2 font-semibold text-2">
            {over ? t('busted', { at: formatAt(round.bust ?? 100) }) : waiting ? t('betsOpen') : t('flying')}
          </p>
        </>
      )}
      <p className="text-3 text-small">
        {over || cancelled ? (
          <LiveText small active read={next} className="tabular-nums" />
        ) : (
          t('stageFacts', { no: String(round.no), players })
        )}
      </p>
      {round.phase === 'flying' && round.capAt !== null && round.capAt < worthSaying && (
        <p className="mx-auto mt-1 max-w-[46ch] text-3 text-cap max-sm:hidden">{t('capNote', { at: formatAt(round.capAt) })}</p>
      )}
    </div>
  )
}
