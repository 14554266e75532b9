// Whom or what a request is about: a member leads to the member's page.
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { namedWindow } from '../income/named-window.ts'
import { rowActionLook } from '../parts/RowAction.tsx'
import { PlayerLink } from '../players/PlayerLink.tsx'

export function RequestSubject({ subject, name }: { subject: string; name: string }) {
  const t = useTranslations('opsIdentity')
  const [kind, id] = subject.split(':')
  if (kind === 'rules') return <span>{t('subjectRules')}</span>
  if (kind === 'bill' && id)
    return (
      <Link to="/agent-income/bills/$billId" params={{ billId: id }} className={rowActionLook}>
        {namedWindow(name)}
      </Link>
    )
  if (kind === 'run' && id)
    return (
      <Link to="/agent-income/runs/$runId" params={{ runId: id }} className={rowActionLook}>
        {namedWindow(name)}
      </Link>
    )
  return kind === 'player' && id ? <PlayerLink member={{ id, account: name }} /> : <span title={subject}>{name}</span>
}
