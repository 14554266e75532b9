// The names of jackpots.
import type { useTranslations } from 'use-intl'

const jackpotNames = ['mini', 'minor', 'major', 'grand'] as const
type Words = ReturnType<typeof useTranslations<'slots'>>

/** A jackpot in the reader's language. */
export function nameOfJackpot(t: Words, name: string): string {
  const known = jackpotNames.find(one => one === name)
  return known ? t(`jackpot_${known}`) : name
}
