// The shoe of a table: which it is, how many cards are left, and when it ends.
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { Table } from './use-table-columns.tsx'

/** Another shoe follows this round already. */
export const isLastOfShoe = ({ shoe, no }: Pick<Table, 'shoe' | 'no'>): boolean =>
  shoe !== null && shoe.lastRound !== null && shoe.lastRound <= no

export function Shoe({ table: { shoe, no } }: { table: Pick<Table, 'shoe' | 'no'> }) {
  const t = useTranslations('opsTable')
  if (!shoe) return '–'
  return (
    <span className="grid whitespace-nowrap">
      {t('shoeNo', { no: formatCount(shoe.no) })}
      {shoe.left !== null && <span className="text-small text-2">{t('cardsLeft', { cards: shoe.left })}</span>}
      {shoe.lastRound !== null && (
        <span className="text-small text-2">
          {isLastOfShoe({ shoe, no }) ? t('shoeEnds') : t('shoeUntil', { no: formatCount(shoe.lastRound) })}
        </span>
      )}
    </span>
  )
}
