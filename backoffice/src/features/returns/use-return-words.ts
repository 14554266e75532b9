// How returns are written: percentages with two places, bands, and the names of modes and positions.

import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'

const modes = ['base', 'buy', 'gamble'] as const

/** Gives the functions that write a percentage, a band of percentages, and a mode of a slot or a position of a table. */
export function useReturnWords() {
  const t = useTranslations('opsReturns')
  const locale = useLocale()
  const position = usePlaceWords()
  const percent = (value: number): string => formatPercent(value / 100, locale, 2)
  return {
    percent,
    band: ({ low, high }: { low: number; high: number }): string => t('span', { low: percent(low), high: percent(high) }),
    mode: (name: string): string => {
      const known = modes.find(mode => mode === name)
      return known ? t(`mode_${known}`) : position(name)
    }
  }
}
