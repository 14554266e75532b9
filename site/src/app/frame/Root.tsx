// What the site is at this moment: itself, a plain page to log in, shut, or unable to start.
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../../session/account/session.ts'
import { useOpenRounds } from '../../session/games/open-rounds.ts'
import { isShutNow } from '../../session/house/guard.ts'
import { useSystem } from '../../session/house/system.ts'
import { Hosts } from '../hosts/Hosts.tsx'
import { Frame } from './Frame.tsx'

const ShutPage = lazy(() => import('../closed/ShutPage.tsx').then(file => ({ default: file.ShutPage })))
const NetworkAbnormal = lazy(() => import('../closed/NoStart.tsx').then(file => ({ default: file.NetworkAbnormal })))
const UnknownDomain = lazy(() => import('../closed/NoStart.tsx').then(file => ({ default: file.UnknownDomain })))
const GuestFrame = lazy(() => import('./GuestFrame.tsx').then(file => ({ default: file.GuestFrame })))

/** Pages that stand alone: the login, and registration where visitors may see nothing else. */
function useAlone(): boolean {
  const { pathname } = useLocation()
  const guarded = useSystem(state => state.permission?.settings.loginedToHomePage ?? false)
  const visitor = useSession(state => state.token === null)
  return pathname === '/login' || (guarded && visitor && /^\/register(\.html)?$/.test(pathname))
}

function Stage() {
  const phase = useSystem(state => state.phase)
  const status = useSystem(state => state.systemStatus)
  const openRounds = useOpenRounds(state => state.open)
  const alone = useAlone()
  if (phase === 'unreachable') return <NetworkAbnormal />
  if (phase === 'unknownDomain') return <UnknownDomain />
  if (isShutNow(status, openRounds)) return <ShutPage status={status} />
  if (alone)
    return (
      <GuestFrame>
        <Outlet />
      </GuestFrame>
    )
  return <Frame />
}

export function Root() {
  return (
    <>
      <Suspense>
        <Stage />
      </Suspense>
      <Hosts />
    </>
  )
}
