// An account name that leads to the member's page, for roles that may open it.
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/use-may.ts'

export function PlayerLink({ member }: { member: { readonly id: string; readonly account: string } }) {
  const maySee = useMay('player:read')
  if (!maySee) return <span className="font-semibold">{member.account}</span>
  return (
    <Link
      to="/players/$playerId"
      params={{ playerId: member.id }}
      className="font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {member.account}
    </Link>
  )
}
