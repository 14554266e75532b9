// The subject of an operator's action, from the audit's "kind:id".
import { useTranslations } from 'use-intl'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'
import { shortId } from '../../kit/value/short-id.ts'

const kinds = [
  'player',
  'operator',
  'newOperator',
  'withdrawal',
  'conversation',
  'chatMessage',
  'chat',
  'document',
  'maintenance',
  'game',
  'vendor',
  'bill',
  'run',
  'contract',
  'template',
  'adjustment',
  'claim',
  'reward',
  'method',
  'deposit',
  'limit',
  'lottery',
  'mall',
  'offer',
  'restricted',
  'rules'
] as const

export function Subject({ subject, name }: { subject: string; name: string | null }) {
  const t = useTranslations('ops.auditSubject')
  if (name !== null) return <span title={subject}>{name}</span>
  const at = subject.indexOf(':')
  const id = subject.slice(at + 1)
  const kind = kinds.find(k => k === subject.slice(0, Math.max(0, at)))
  if (!kind) return <span title={subject}>{subject}</span>
  const text = `${t(kind)} ${shortId(id)}`
  return (
    <span title={subject} className="whitespace-nowrap">
      {kind === 'player' ? <PlayerLink member={{ id, account: text }} /> : text}
    </span>
  )
}
