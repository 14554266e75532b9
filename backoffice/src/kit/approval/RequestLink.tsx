// Where something waits for a second operator: that it does, and the way to the request.
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { rowActionLook } from '../list/RowAction.tsx'

export function RequestLink({ id }: { id: string }) {
  const t = useTranslations('opsAdjustment.needs')
  return (
    <Link to="/approvals" search={{ id }} className={rowActionLook}>
      {t('seeRequest')}
    </Link>
  )
}
