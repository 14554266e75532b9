// The outcome of a game of the studio, said in a few words.
import { formatNumber } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { Outcome } from './hand/studio-round.ts'

/** Gives the function that says where a roll, the mines or a ball came to lie. Cells and bins count from 1. */
export function useOutcomeWords(): (outcome: Outcome) => string {
  const t = useTranslations('fair')
  return outcome => {
    if ('roll' in outcome) return t('outcomeRoll', { roll: formatNumber(outcome.roll / 100, 2) })
    if ('mines' in outcome) return t('outcomeMines', { cells: outcome.mines.map(cell => cell + 1).join(', ') })
    return t('outcomeBin', { bin: outcome.bin + 1, path: outcome.path.map(right => (right ? '↘' : '↙')).join('') })
  }
}
