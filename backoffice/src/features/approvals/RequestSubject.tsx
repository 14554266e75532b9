// Whom or what a request is about: a member leads to the member's page.
import { Link } from '@tanstack/react-router'
import type { Approval } from '../../kit/approval/request.ts'
import { useSubjectName } from '../../kit/approval/use-subject-name.ts'
import { rowActionLook } from '../../kit/list/RowAction.tsx'
import { PlayerLink } from '../../kit/member/PlayerLink.tsx'

export function RequestSubject({ of }: { of: Approval }) {
  const { nameOf } = useSubjectName()
  const name = nameOf(of)
  const [kind, id, part] = of.subject.split(':')
  if (kind === 'claim')
    return (
      <Link to="/claims" search={{ only: 'open' }} className={rowActionLook}>
        {name}
      </Link>
    )
  if (kind === 'reward')
    return (
      <Link to="/integrations" search={{ tab: 'free' }} className={rowActionLook}>
        {name}
      </Link>
    )
  if (kind === 'table' && id)
    return (
      <Link to="/tables" search={{ table: id, round: part ? Number(part) : undefined }} className={rowActionLook}>
        {name}
      </Link>
    )
  if (kind === 'rules') return <span>{name}</span>
  if (kind === 'bill' && id)
    return (
      <Link to="/agent-income/bills/$billId" params={{ billId: id }} className={rowActionLook}>
        {name}
      </Link>
    )
  if (kind === 'run' && id)
    return (
      <Link to="/agent-income/runs/$runId" params={{ runId: id }} className={rowActionLook}>
        {name}
      </Link>
    )
  return kind === 'player' && id ? <PlayerLink member={{ id, account: name }} /> : <span title={of.subject}>{name}</span>
}
