// The windows of the account: login, register, "log out?", "your session has ended". Loaded when one is needed.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { closeAsk, finishAsk, switchAsk, useAsk } from './ask.ts'
import { useLeave } from './leave.ts'
import { useLoggedIn, useSession } from './session.ts'

const AuthWindow = lazy(() => import('./AuthWindow.tsx').then(file => ({ default: file.AuthWindow })))
const LogoutQuestion = lazy(() => import('./LogoutQuestion.tsx').then(file => ({ default: file.LogoutQuestion })))
const SessionEnded = lazy(() => import('./SessionEnded.tsx').then(file => ({ default: file.SessionEnded })))

const windowOfPath = { '/login': 'login', '/register': 'register', '/register.html': 'register' } as const

/** /login and /register are home with their window; who is logged in already sees home alone. */
export function Windows() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const asked = useAsk(state => state.window)
  const leaving = useLeave(state => state.asked)
  const ended = useSession(state => state.endedByHouse)
  const ofPath = windowOfPath[pathname as keyof typeof windowOfPath]
  const open = loggedIn ? null : (asked ?? ofPath ?? null)
  const home = () => void navigate({ to: '/', replace: true })
  return (
    <Suspense>
      {open && (
        <AuthWindow
          window={open}
          onSwitch={switchAsk}
          onClose={() => {
            closeAsk()
            if (ofPath) home()
          }}
          onDone={() => {
            if (ofPath) home()
            finishAsk()
          }}
        />
      )}
      {leaving && <LogoutQuestion />}
      {ended && !open && <SessionEnded />}
    </Suspense>
  )
}
