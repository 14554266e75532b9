// Asks the house for a one-time code: a press, then a countdown until the next one may be asked for.

import { useSay } from '@fairhouse/ui/say.ts'
import { formatSpan } from '@fairhouse/ui/text/format.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { countdownSeconds, mayAsk } from './countdown.ts'

export interface CodeState {
  /** Seconds until another code may be asked for. */
  left: number
  pending: boolean
  /** What the last answer said: how long the code is good; empty before. */
  sent: string
  ask: () => void
}

/** `send` makes the call; null: nothing was sent, and the form says why. A refusal is told in a dialog, and one may ask again. */
export function useCode(send: () => Promise<{ expiredMinutes: number } | null>): CodeState {
  const t = useTranslations('login')
  const say = useSay()
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const last = useRef<number | null>(null)
  const { mutate, isPending, data } = useMutation({
    mutationFn: send,
    onSuccess: answer => {
      if (!answer) return
      const seconds = countdownSeconds(answer.expiredMinutes)
      setLeft(seconds)
      setUntil(Date.now() + seconds * 1000)
    },
    onError: problem => void showDialog({ icon: 'warning', title: t('codeFailedTitle'), text: say(problem) })
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return {
    left,
    pending: isPending,
    sent: data ? t('codeSent', { minutes: Math.max(1, Math.round(countdownSeconds(data.expiredMinutes) / 60)) }) : '',
    ask: () => {
      const now = Date.now()
      if (isPending || left > 0 || !mayAsk(now, last.current)) return
      last.current = now
      mutate()
    }
  }
}

/** The button at the end of the field of the code. */
export function CodeButton({ code }: { code: CodeState }) {
  const t = useTranslations('login')
  const waits = code.left > 0
  const off = waits || code.pending
  return (
    <button
      type="button"
      aria-disabled={off || undefined}
      aria-busy={code.pending || undefined}
      onClick={code.ask}
      className="mx-1 min-h-9 shrink-0 rounded-control px-3 font-bold text-primary-text text-small tabular-nums hover:bg-3 aria-disabled:text-3 aria-disabled:hover:bg-transparent"
    >
      {waits ? t('sendAgainIn', { left: formatSpan(code.left * 1000) }) : t(code.sent ? 'sendAgain' : 'sendCode')}
    </button>
  )
}
