// The page of a launched game. Without one, or with an address that may not be framed, it leads home.
import { Navigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../../session/account/session.ts'
import { readLaunch } from '../../../session/games/launch.ts'
import { launchHosts } from '../../../session/games/launch-call.ts'
import { useLobbyWindow } from '../../../session/games/lobby-window.ts'
import { GameFrame } from './GameFrame.tsx'

export function GamePage({ seamless = false }: { seamless?: boolean }) {
  // another game that is opened from this page takes its place
  const opened = useLobbyWindow(state => state.opened)
  return <Launch key={opened} seamless={seamless} />
}

function Launch({ seamless }: { seamless: boolean }) {
  const router = useRouter()
  const [launched] = useState(() => readLaunch(location.origin, launchHosts()))
  // a game is the member's who launched it: it goes with the session
  useEffect(
    () =>
      useSession.subscribe(
        (now, before) => before.token !== null && now.token === null && void router.navigate({ to: '/', replace: true })
      ),
    [router]
  )
  if (!launched) return <Navigate to="/" replace />
  return <GameFrame launched={launched} seamless={seamless} />
}
