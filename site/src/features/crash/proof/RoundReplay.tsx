// The flight of a finished round, to be watched again, with every cash-out on the line.
import { elapsedAt, multiplierAt } from '@fairhouse/games/crash/curve.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatAt } from '../../../kit/play/format-at.ts'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import { inSteps } from '../../../kit/play/use-frame.ts'
import type { Seat } from '../round/round-state.ts'
import { Curve } from '../stage/Curve.tsx'

// A long flight is shown faster: nobody watches two minutes of what is known.
const longestMs = 10_000

export function RoundReplay({ no, bust, seats }: { no: number; bust: number; seats: readonly Seat[] }) {
  const t = useTranslations('round')
  const totalMs = elapsedAt(bust)
  const rate = Math.max(1, totalMs / longestMs)
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const playing = startedAt !== null
  const elapsed = () => (startedAt === null ? totalMs : Math.min(totalMs, inSteps((performance.now() - startedAt) * rate)))
  const start = () => {
    const now = performance.now()
    setStartedAt(now)
    setTimeout(() => setStartedAt(shown => (shown === now ? null : shown)), totalMs / rate)
  }
  const marks = seats.flatMap(s => (s.at === null ? [] : [{ at: s.at, mine: s.mine }]))
  const seconds = (totalMs / 1000).toFixed(1)
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-2">
      <div className="relative h-75 bg-1 bg-[radial-gradient(80%_90%_at_30%_100%,color-mix(in_srgb,var(--accent)_20%,transparent),transparent_62%)]">
        <Curve elapsed={elapsed} active={playing} over={!playing} marks={marks} className="absolute inset-0 size-full" />
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-[24%] text-center font-display text-hero font-extrabold tabular-nums"
        >
          <LiveText active={playing} read={() => formatAt(multiplierAt(elapsed()))} />
        </p>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-2.5 text-2">
        <span>{t('replayText', { no: String(no), at: formatAt(bust), seconds, cashed: marks.length })}</span>
        <Button onClick={start} icon={<Play aria-hidden="true" className="size-4" />}>
          {t('replayPlay')}
        </Button>
      </figcaption>
    </figure>
  )
}
