// Shows the centre that the address asks for, to those who have one.
import { seesAgentCentre, seesMemberCentre } from '@fairhouse/contract/member/account.ts'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { whenPlayer } from '../../session/account/ask.ts'
import { useLoggedIn, useMember, useSession } from '../../session/account/session.ts'

const PersonalCentre = lazy(() => import('./PersonalCentre.tsx').then(file => ({ default: file.PersonalCentre })))
const AgentCentre = lazy(() => import('./AgentCentre.tsx').then(file => ({ default: file.AgentCentre })))

const stay = () => {}

/** A visitor with a link is asked to log in first, a trial account is told that it needs a real one. */
export function CentreHost() {
  const { centre, agent } = useSearch({ strict: false })
  const loggedIn = useLoggedIn()
  const type = useMember()?.type
  const asked = centre !== undefined || agent !== undefined
  const known = loggedIn ? type !== undefined : true
  useEffect(() => {
    if (asked && known && !useSession.getState().endedByHouse) whenPlayer(stay)
  }, [asked, known])
  if (!asked || type === undefined) return null
  return (
    <Suspense>
      {centre && seesMemberCentre(type) && <PersonalCentre place={centre} />}
      {agent && seesAgentCentre(type) && <AgentCentre place={agent} />}
    </Suspense>
  )
}
