// A picture of each sport, drawn in one line like all others.
import type { SportCode } from '@fairhouse/contract/sport/terms.ts'
import { Bomb, Castle, CircleDot, Crosshair, type LucideIcon, Swords, Trophy, Volleyball } from 'lucide-react'

const pictures: Readonly<Partial<Record<SportCode, LucideIcon>>> = {
  volleyball: Volleyball,
  baseball: CircleDot,
  breach: Crosshair,
  spike: Bomb,
  ancients: Castle,
  nexus: Swords
}
/** Balls that the set of icons does not have. */
const drawn: Readonly<Partial<Record<SportCode, string>>> = {
  football: 'M12 7.5l4.3 3.1-1.7 5H9.4l-1.7-5zM12 3v4.5M20.6 9.2l-4.3 1.4M17.3 19.3l-2.7-3.7M6.7 19.3l2.7-3.7M3.4 9.2l4.3 1.4',
  basketball: 'M3 12h18M12 3v18M5.6 5.6c3.6 3.6 3.6 9.2 0 12.8M18.4 5.6c-3.6 3.6-3.6 9.2 0 12.8',
  tennis: 'M5.2 6.1c3 3.2 3 8.6 0 11.8M18.8 6.1c-3 3.2-3 8.6 0 11.8'
}

export function SportIcon({ sport, className }: { sport: SportCode; className?: string }) {
  const path = drawn[sport]
  if (path === undefined) {
    const Picture = pictures[sport] ?? Trophy
    return <Picture aria-hidden="true" className={className} />
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <circle cx={12} cy={12} r={9} />
      <path d={path} />
    </svg>
  )
}
