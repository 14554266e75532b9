// A finished round in a word.
import { useTranslations } from 'use-intl'
import { useTableWords } from '../faces/faces.ts'
import type { TableGame } from '../look.ts'
import type { TableResult } from '../table-state.ts'

export function useMarkWords(game: TableGame): (round: Pick<TableResult, 'mark' | 'why'>) => string {
  const t = useTranslations('table')
  const words = useTableWords(game)
  return ({ mark, why }) => (why === null && mark !== null ? words.name(mark) : t('voidRound'))
}
