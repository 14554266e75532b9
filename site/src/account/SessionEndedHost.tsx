// Tells on the pages without windows that a session is over.
import { lazy, Suspense } from 'react'
import { useSession } from './session.ts'

const SessionEnded = lazy(() => import('./SessionEnded.tsx').then(file => ({ default: file.SessionEnded })))

export function SessionEndedHost() {
  const ended = useSession(state => state.endedByHouse)
  return <Suspense>{ended && <SessionEnded />}</Suspense>
}
