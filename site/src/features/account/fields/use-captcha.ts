// The picture of a form: there only when the house asks for it, a new one at most once a second, or a piece of work in its place.
import { captcha } from '@fairhouse/contract/member/verification.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { useEffect, useRef, useState } from 'react'
import { proveHuman } from './bot-check.ts'
import { mayAsk, throttleMs } from './countdown.ts'

export interface CaptchaState {
  /** The house asked for it. */
  shown: boolean
  /** A data address; null while it is on its way. */
  picture: string | null
  /** What stands for the picture. */
  proof: string | undefined
  working: boolean
  problem: unknown
  /** Gets another picture, unless the last one is younger than a second. */
  renew: () => void
  /** Lets the device work instead of the person reading. */
  prove: () => void
  /** Looks into a refusal of the form: shows the picture when it asks for it, and a new one when the last is used up. */
  heed: (refusal: unknown) => void
}

const asksForIt = (refusal: unknown): boolean =>
  refusal instanceof ApiError && (refusal.code.startsWith('captcha.') || refusal.params.captchaRequired === 'true')

export function useCaptcha(): CaptchaState {
  const [shown, setShown] = useState(false)
  const [picture, setPicture] = useState<string | null>(null)
  const [proof, setProof] = useState<string>()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const last = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const renew = (): void => {
    const now = Date.now()
    if (!mayAsk(now, last.current)) return
    last.current = now
    setProblem(null)
    call(captcha, {}).then(drawn => setPicture(`data:image/png;base64,${drawn}`), setProblem)
  }
  return {
    shown,
    picture,
    proof,
    working,
    problem,
    renew,
    prove: () => {
      if (working) return
      setWorking(true)
      setProblem(null)
      proveHuman('captcha')
        .then(setProof, setProblem)
        .finally(() => setWorking(false))
    },
    heed: refusal => {
      if (!shown && !asksForIt(refusal)) return
      setShown(true)
      setProof(undefined)
      clearTimeout(timer.current)
      timer.current = setTimeout(renew, mayAsk(Date.now(), last.current) ? 0 : throttleMs + 1)
    }
  }
}
