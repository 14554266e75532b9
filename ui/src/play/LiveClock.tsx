// The clock of a match: it writes its text by itself each second, and nothing around it is drawn for that.
import type { SportCode } from '@fairhouse/contract/sport/terms.ts'
import type { SportMatch } from '@fairhouse/contract/sport/view.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../live.ts'
import { clockText } from './match-clock.ts'
import { onSecond } from './seconds.ts'

/** Of a sport without a clock: its running period, in words. */
export function usePeriodWord(): (sport: SportCode, match: SportMatch) => string {
  const t = useTranslations('sportGame')
  return (sport, { period, ended }) => (ended ? t('fullTime') : t(`period_${sport}`, { no: Math.max(1, period) }))
}

export function LiveClock({ sport, match }: { sport: SportCode; match: SportMatch }) {
  const place = useRef<HTMLSpanElement>(null)
  const word = usePeriodWord()
  useEffect(() => {
    const write = () => {
      const text = clockText(sport, match, serverNow())
      if (place.current && text !== null && place.current.textContent !== text) place.current.textContent = text
    }
    write()
    return onSecond(write)
  }, [sport, match])
  if (match.clock === null || match.ended) return <span className="truncate">{word(sport, match)}</span>
  return <span ref={place} className="whitespace-nowrap tabular-nums" />
}
