// What a match's clock says now: the server read it once, and it goes on at its own speed.
import type { SportCode } from '@fairhouse/contract/sport/terms.ts'
import type { SportMatch } from '@fairhouse/contract/sport/view.ts'

/** Without news for so long a clock stands: nobody knows whether the match goes on. */
const mostAheadMs = 8_000

/** Seconds of the match's clock at a moment of the server's time; null: the sport has none. */
function clockNow(sport: SportCode, match: SportMatch, now: number): number | null {
  if (match.clock === null) return null
  if (!match.runs || match.ended) return match.clock
  const gone = (Math.min(mostAheadMs, Math.max(0, now - match.clockAt)) / 1_000) * match.speed
  // basketball counts down
  return sport === 'basketball' ? Math.max(0, match.clock - gone) : match.clock + gone
}

/** When the halves of football are over but for stoppage time. */
const halfEnds = [45, 90] as const

/** `67′`, `45+2′`; of a clock that counts down `7:05`; null: the sport has none. */
export function clockText(sport: SportCode, match: SportMatch, now: number): string | null {
  const seconds = clockNow(sport, match, now)
  if (seconds === null) return null
  if (sport === 'basketball') {
    const left = Math.ceil(seconds)
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }
  const minute = Math.floor(seconds / 60) + 1
  const end = sport === 'football' ? halfEnds[match.period - 1] : undefined
  return end !== undefined && minute > end ? `${end}+${minute - end}′` : `${minute}′`
}
