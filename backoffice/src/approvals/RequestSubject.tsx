// Whom a request is about: a member leads to the member's page.
import { PlayerLink } from '../players/PlayerLink.tsx'

export function RequestSubject({ subject, name }: { subject: string; name: string }) {
  const [kind, id] = subject.split(':')
  return kind === 'player' && id ? <PlayerLink member={{ id, account: name }} /> : <span title={subject}>{name}</span>
}
