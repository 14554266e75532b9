// A code that was sent: its boxes, how long it is good for, and another one once that is over.

import { Countdown } from '@fairhouse/ui/components/figure/Countdown.tsx'
import { CodeInput } from '@fairhouse/ui/components/form/CodeInput.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  /** Where it went, e.g. a masked number. */
  place: string
  /** Milliseconds since 1970 on the server's clock. */
  until: number
  value: string
  onValue: (code: string) => void
  onComplete: (code: string) => void
  onAgain: () => void
  sending: boolean
  error?: string | undefined
}

/** When a code that was sent now ends, on the server's clock. */
export const endOf = (expiredMinutes: number): number => serverNow() + expiredMinutes * 60_000

/** A new code can be asked for when the countdown has ended: until then the sent one is good. */
export function SentCode({ place, until, value, onValue, onComplete, onAgain, sending, error }: Props) {
  const t = useTranslations('security')
  const [ended, setEnded] = useState(0)
  const over = ended === until
  return (
    <div className="grid gap-3">
      <p role="status" className="text-2">
        {t('codeSent', { place })}
      </p>
      <CodeInput label={t('code')} value={value} onValue={onValue} onComplete={onComplete} error={error} autoFocus />
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-3">
        {over ? (
          <Button variant="link" loading={sending} onClick={onAgain} className="-ms-2">
            {t('codeAgain')}
          </Button>
        ) : (
          <>
            {t('codeGood')} <Countdown until={until} serverNow={serverNow} onEnd={() => setEnded(until)} className="font-semibold text-2" />
          </>
        )}
      </p>
    </div>
  )
}
