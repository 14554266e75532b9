// The windows and messages that anything may ask for, each loaded when the first of its kind comes.
import { useDialogs } from '@fairhouse/ui/window/dialog.ts'
import { useLoader } from '@fairhouse/ui/window/loader.ts'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useHelpWindow } from '../../features/content/help-window.ts'
import { useAsk } from '../../session/account/ask.ts'
import { greetWithDisclaimer, useDisclaimer } from '../../session/account/disclaimer.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { useChatWindow } from '../../session/house/chat-window.ts'
import { useSystem } from '../../session/house/system.ts'
import { useProof } from '../../session/proof/ask-proof.ts'
import { followAnswers, useService } from '../../session/service/open-service.ts'
import { useLanguagesOpen } from './languages.ts'
import { useAttended } from './use-attended.ts'

const Toaster = lazy(() => import('@fairhouse/ui/components/window/Toaster.tsx').then(file => ({ default: file.Toaster })))
const DialogHost = lazy(() => import('@fairhouse/ui/components/window/DialogHost.tsx').then(file => ({ default: file.DialogHost })))
const LoaderHost = lazy(() => import('@fairhouse/ui/components/window/LoaderHost.tsx').then(file => ({ default: file.LoaderHost })))
const LanguageSheet = lazy(() => import('./LanguageSheet.tsx').then(file => ({ default: file.LanguageSheet })))
const MessageWindows = lazy(() => import('./MessageWindows.tsx').then(file => ({ default: file.MessageWindows })))
const ReceiptNews = lazy(() => import('../../features/cashier/ReceiptNews.tsx').then(file => ({ default: file.ReceiptNews })))
const ProveWindow = lazy(() => import('../../kit/proof/ProveWindow.tsx').then(file => ({ default: file.ProveWindow })))
const ProtectionHost = lazy(() => import('../../features/protection/ProtectionHost.tsx').then(file => ({ default: file.ProtectionHost })))
const DisclaimerModal = lazy(() => import('../../features/content/DisclaimerModal.tsx').then(file => ({ default: file.DisclaimerModal })))

const ConsentBar = lazy(() => import('./ConsentBar.tsx').then(file => ({ default: file.ConsentBar })))
const HelpWindow = lazy(() => import('../../features/content/HelpWindow.tsx').then(file => ({ default: file.HelpWindow })))

/** True from the first time on. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once
}

/** Each waits for its own program alone: a window that is open does not vanish under a press while another one is fetched. */
const Apart = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>

export function Hosts() {
  const { pathname } = useLocation()
  const loggedIn = useLoggedIn()
  const attended = useAttended()
  useEffect(followAnswers, [])
  // Messages answer to what a person does; who only looks at home needs no place for them at first.
  const toaster = useOnce(useAsk(state => state.window !== null) || loggedIn || pathname !== '/' || attended)
  const dialogs = useOnce(useDialogs(state => state.queue.length > 0))
  const loader = useOnce(useLoader(state => state.shown))
  const chat = useChatWindow(state => state.open)
  const messages = useOnce(useService(state => state.stage !== 'closed') || chat)
  const languages = useLanguagesOpen()
  // Asked at the first entry of a session, where the brand has it; a shut site asks nothing.
  const required = useSystem(state => state.systemStatus === 0 && (state.permission?.settings.disclaimer ?? false))
  useEffect(() => greetWithDisclaimer(required), [required])
  const gtagId = useSystem(state => (state.systemStatus === 0 ? (state.permission?.analytics.gtagId ?? '') : ''))
  const proof = useOnce(useProof(state => state.waiting.length > 0))
  const help = useOnce(useHelpWindow(state => state.open))
  const disclaimer = useOnce(useDisclaimer(state => state.open))
  return (
    <>
      <Apart>{gtagId && <ConsentBar gtagId={gtagId} />}</Apart>
      <Apart>{toaster && <Toaster />}</Apart>
      <Apart>{loggedIn && <ReceiptNews />}</Apart>
      <Apart>{dialogs && <DialogHost />}</Apart>
      <Apart>{loader && <LoaderHost />}</Apart>
      <Apart>{messages && <MessageWindows />}</Apart>
      <Apart>{languages && <LanguageSheet />}</Apart>
      <Apart>{help && <HelpWindow />}</Apart>
      <Apart>{disclaimer && <DisclaimerModal />}</Apart>
      <Apart>{proof && <ProveWindow />}</Apart>
      <Apart>{loggedIn && <ProtectionHost />}</Apart>
    </>
  )
}
