// What happens at the table now, in a sentence.
import { useTranslations } from 'use-intl'
import { useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import type { TableView } from '../table-state.ts'

/** Short, for the middle of the felt and for the lobby. */
export function usePhaseWords(game: TableGame): (view: Pick<TableView, 'phase' | 'mark' | 'why'>) => string {
  const t = useTranslations('table')
  const words = useTableWords(game)
  return ({ phase, mark }) => {
    if ((phase === 'result' || phase === 'paying') && mark !== null) return words.result(mark)
    if (phase === 'shuffle' && !words.hasShoe) return t('phase_begin')
    if (phase === 'dealing' && !words.hasShoe) return words.under
    return t(`phase_${phase}`)
  }
}
