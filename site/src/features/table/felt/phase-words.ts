// What happens at the table now, in a sentence.
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import { useTableWords } from '../faces/faces.ts'
import { useHandWords } from '../faces/hand-words.ts'
import type { TableGame } from '../look.ts'
import type { Snapshot, TableView } from '../table-state.ts'

/** Short, for the middle of the felt and for the lobby. */
export function usePhaseWords(game: TableGame): (view: Pick<TableView, 'phase' | 'mark' | 'why' | 'play'>) => string {
  const t = useTranslations('table')
  const blackjack = useTranslations('blackjack')
  const words = useTableWords(game)
  const { place } = useHandWords()
  return ({ phase, mark, play }) => {
    if ((phase === 'result' || phase === 'paying') && mark !== null) return words.result(mark)
    if (phase === 'shuffle' && !words.hasShoe) return t('phase_begin')
    if (phase === 'dealing' && !words.hasShoe) return words.under
    // who is asked is said: a seat, or everybody on the common hand
    const ask = phase === 'deciding' ? play?.ask : null
    if (ask)
      return ask.place === null
        ? blackjack(ask.kind === 'insurance' ? 'insuranceAsk' : 'everybodyDecides')
        : blackjack('deciding', { place: place(ask.place) })
    return t(`phase_${phase}`)
  }
}

/** Why a table takes no round after the one under way, and when it takes rounds again. */
export function useRestWords(): (restsFor: NonNullable<Snapshot['restsFor']>, opensAt: Date | null) => string {
  const t = useTranslations('table')
  return (why, opensAt) => `${t('restsFor', { why })} ${opensAt ? t('opensAt', { at: formatDateTime(opensAt) }) : t('opensLater')}`
}
