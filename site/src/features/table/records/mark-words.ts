// A finished round in a word.
import { useTranslations } from 'use-intl'
import { isMark } from '../../../kit/play/side-look.ts'
import type { TableResult } from '../table-state.ts'

export function useMarkWords(): (round: Pick<TableResult, 'mark' | 'why'>) => string {
  const t = useTranslations('table')
  return ({ mark, why }) => (why === null && isMark(mark) ? t(mark) : t('voidRound'))
}
