// Whom or what a request is about: a member leads to the member's page.
import { useTranslations } from 'use-intl'
import { PlayerLink } from '../players/PlayerLink.tsx'

export function RequestSubject({ subject, name }: { subject: string; name: string }) {
  const t = useTranslations('opsIdentity')
  const [kind, id] = subject.split(':')
  if (kind === 'rules') return <span>{t('subjectRules')}</span>
  return kind === 'player' && id ? <PlayerLink member={{ id, account: name }} /> : <span title={subject}>{name}</span>
}
