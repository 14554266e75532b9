// The windows of the account: login, register, a new password, "log out?", "your session has ended". Loaded when one is needed.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { closeAsk, finishAsk, switchAsk, useAsk } from '../../session/account/ask.ts'
import { useChange } from '../../session/account/change.ts'
import { useLeave } from '../../session/account/leave.ts'
import { useLoggedIn, useMember, useSession } from '../../session/account/session.ts'

const AuthWindow = lazy(() => import('./AuthWindow.tsx').then(file => ({ default: file.AuthWindow })))
const ChangePasswordWindow = lazy(() =>
  import('./password/ChangePasswordWindow.tsx').then(file => ({ default: file.ChangePasswordWindow }))
)
const LogoutQuestion = lazy(() => import('./LogoutQuestion.tsx').then(file => ({ default: file.LogoutQuestion })))
const SessionEnded = lazy(() => import('./SessionEnded.tsx').then(file => ({ default: file.SessionEnded })))

/** /register is home with its window; who is logged in sees home alone, but a trial account may register a real one. */
export function Windows() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const loggedIn = useLoggedIn()
  const trial = useMember()?.type === trialType
  const asked = useAsk(state => state.window)
  const waiting = useAsk(state => state.after !== null)
  const leaving = useLeave(state => state.asked)
  const changing = useChange(state => state.open)
  const ended = useSession(state => state.endedByHouse)
  const ofPath = /^\/register(\.html)?$/.test(pathname) ? 'register' : null
  const open = loggedIn ? (trial && asked === 'register' ? asked : null) : (asked ?? ofPath)
  const home = () => void navigate({ to: '/', replace: true })
  return (
    <Suspense>
      {open && (
        <AuthWindow
          window={open}
          waiting={waiting}
          onSwitch={switchAsk}
          onClose={() => {
            closeAsk()
            if (ofPath) home()
          }}
          onDone={toFirstPage => {
            if (ofPath || toFirstPage) home()
            if (toFirstPage) closeAsk()
            else finishAsk()
          }}
        />
      )}
      {changing && <ChangePasswordWindow />}
      {leaving && <LogoutQuestion />}
      {ended && !open && <SessionEnded />}
    </Suspense>
  )
}
