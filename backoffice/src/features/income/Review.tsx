// The decision on a bill or a run: the operator's own, or that a second operator is asked.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { useMay } from '../../session/use-may.ts'

interface Props {
  /** A second operator is asked already. */
  isAsked: boolean
  /** There is something to decide. */
  isOpen: boolean
  words: { readonly approve: string; readonly reject: string }
  ask: (decision: 'approve' | 'reject') => void
}

export function Review({ isAsked, isOpen, words, ask }: Props) {
  const t = useTranslations('opsIncome')
  const may = useMay('income:decide')
  if (isAsked)
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <Badge tone="warn">{t('asked')}</Badge>
        <Link to="/approvals" search={{ state: 'open' }} className={rowActionLook}>
          {t('toApprovals')}
        </Link>
      </p>
    )
  if (!may || !isOpen) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="primary" onClick={() => ask('approve')}>
        {words.approve}
      </Button>
      <Button size="sm" variant="danger" onClick={() => ask('reject')}>
        {words.reject}
      </Button>
    </div>
  )
}
