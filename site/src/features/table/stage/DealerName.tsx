// Who deals: an invented name, with the word that it is a picture and no person. A change of shift is read out.
import { useTranslations } from 'use-intl'
import type { TableNow } from '../table-state.ts'
import { dealerAt } from './shift.ts'

export function DealerName({ state: { dealers = [], view } }: { state: Pick<TableNow, 'dealers' | 'view'> }) {
  const t = useTranslations('table')
  const name = dealerAt(dealers, view.openedAt)
  return (
    <p role="status">{name === null ? t('namelessDealer') : t.rich('dealer', { name, b: text => <b className="text-1">{text}</b> })}</p>
  )
}
