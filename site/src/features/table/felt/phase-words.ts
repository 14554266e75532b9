// What happens at the table now, in a sentence.
import { useTranslations } from 'use-intl'
import { isMark } from '../../../kit/play/side-look.ts'
import type { TableView } from '../table-state.ts'

/** Short, for the middle of the felt and for the lobby. */
export function usePhaseWords(): (view: Pick<TableView, 'phase' | 'mark' | 'why'>) => string {
  const t = useTranslations('table')
  return ({ phase, mark }) => {
    if ((phase === 'result' || phase === 'paying') && isMark(mark)) return t(`result_${mark}`)
    return t(`phase_${phase}`)
  }
}
