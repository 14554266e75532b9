// "Play money" under the balance, with the time that is left of the trial.
import { serverNow } from '@fairhouse/ui/live.ts'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useMember } from '../../../session/account/session.ts'
import { timeLeft } from './time-left.ts'

const everyMs = 20_000

/** Hours and minutes, in the reader's words; they change quietly and are not read out by themselves. */
export function PlayMark() {
  const t = useTranslations('register')
  const locale = useLocale()
  const ends = useMember()?.endsAt?.getTime()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className="whitespace-nowrap font-semibold text-micro text-warn">
      {ends === undefined ? t('playMoney') : t('playMoneyLeft', { left: timeLeft(ends - now, locale) })}
    </span>
  )
}
