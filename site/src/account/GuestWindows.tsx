// The windows of the pages that stand alone: a session is over, a password must be changed.
import { lazy, Suspense } from 'react'
import { useChange } from './change.ts'
import { useSession } from './session.ts'

const ChangePasswordWindow = lazy(() => import('./ChangePasswordWindow.tsx').then(file => ({ default: file.ChangePasswordWindow })))
const SessionEnded = lazy(() => import('./SessionEnded.tsx').then(file => ({ default: file.SessionEnded })))

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
