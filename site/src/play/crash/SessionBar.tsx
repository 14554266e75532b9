// Always in sight while playing: how long this session lasts and what it has come to.
import { MoneyText } from '@fairhouse/ui/components/MoneyText.tsx'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSymbol } from '../../shell/brand.ts'
import { useSessionNet } from './session-net.ts'

const lookMs = 10_000

export function SessionBar() {
  const t = useTranslations('round')
  const symbol = useSymbol()
  const { since, net } = useSessionNet()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookMs)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  const time =
    minutes < 60
      ? t('timeMinutes', { minutes: String(minutes) })
      : t('timeHours', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) })
  return (
    <section
      aria-label={t('session')}
      title={t('sessionHint')}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-input border border-line bg-2 px-3 py-2.5 text-2 text-small"
    >
      <span>
        {t('session')}: <b className="text-1">{time}</b>
      </span>
      <span>
        {t('sessionNet')} {net === 0n ? <b className="text-1">{t('sessionEven')}</b> : <MoneyText amount={net} currency={symbol} signed />}
      </span>
    </section>
  )
}
