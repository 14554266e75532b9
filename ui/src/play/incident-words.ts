// What happened in a match, in words.
import type { incident, SportFixture } from '@fairhouse/contract/sport/view.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'

export type Incident = z.output<typeof incident>

export function useIncidentWord({ home, away }: Pick<SportFixture, 'home' | 'away'>): (incident: Incident) => string {
  const t = useTranslations('sportGame')
  return ({ kind, side }) => {
    const key = `incident_${kind}` as 'incident_goal'
    const what = t.has(key) ? t(key) : t('incident_other')
    const who = side === 1 ? home?.name : side === 2 ? away?.name : undefined
    return who === undefined ? what : t('incidentOf', { what, who })
  }
}

/** `67′` of a clock that goes up, the period of one that does not. */
export const clockOf = ({ clock, period }: Incident, countsUp: boolean): string =>
  countsUp && clock !== null ? `${Math.floor(clock / 60) + 1}′` : `${period}`
