// Time left until a moment of the server's clock.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { formatSpan } from '../../text/format.ts'

type Props = {
  /** Milliseconds since 1970 on the server's clock. */
  until: number
  /** The server's clock now, in milliseconds; the device's own may be wrong. */
  serverNow: () => number
  onEnd?: () => void
  className?: string
}

/** Redrawn on the second; `onEnd` is called once a moment. */
export function Countdown({ until, serverNow, onEnd, className }: Props) {
  const t = useTranslations('ui')
  const [leftMs, setLeftMs] = useState(() => until - serverNow())
  const readClock = useEffectEvent(() => until - serverNow())
  const end = useEffectEvent(() => onEnd?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new moment starts a new count
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = (): void => {
      const left = readClock()
      setLeftMs(left)
      if (left <= 0) end()
      else timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])
  return (
    <span role="timer" aria-label={t('timeLeft')} className={cx('tabular-nums', className)}>
      {formatSpan(leftMs)}
    </span>
  )
}
