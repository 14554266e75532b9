// A match in a row of the desk: it leads to the match's own page.
import type { sportCodes } from '@fairhouse/contract/sport/terms.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

interface Props {
  readonly id: number
  readonly name: string
  readonly sport: (typeof sportCodes)[number]
  /** What stands behind its sport. */
  readonly beside: string
}

export function FixtureLink({ id, name, sport, beside }: Props) {
  const words = useTranslations('sportGame')
  return (
    <span className="grid min-w-60">
      <Link
        to="/sport/$fixture"
        params={{ fixture: String(id) }}
        className="font-semibold text-primary-text underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <span className="text-cap text-3">
        {words(sport)} · {beside}
      </span>
    </span>
  )
}
