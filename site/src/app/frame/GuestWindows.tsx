// The windows of the pages that stand alone: a session is over, a password must be changed.
import { lazy, Suspense } from 'react'
import { useChange } from '../../session/account/change.ts'
import { useSession } from '../../session/account/session.ts'

const ChangePasswordWindow = lazy(() =>
  import('../../features/account/password/ChangePasswordWindow.tsx').then(file => ({ default: file.ChangePasswordWindow }))
)
const SessionEnded = lazy(() => import('../../features/account/SessionEnded.tsx').then(file => ({ default: file.SessionEnded })))

export function GuestWindows() {
  const ended = useSession(state => state.endedByHouse)
  const changing = useChange(state => state.open)
  return (
    <Suspense>
      {changing && <ChangePasswordWindow />}
      {ended && <SessionEnded />}
    </Suspense>
  )
}
