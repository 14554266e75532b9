// How old the last word of a producer is; it grows by itself, and is red where a live match has had none for long.

import { cx } from '@fairhouse/ui/cx.ts'
import { serverNow } from '@fairhouse/ui/live.ts'
import { onSecond } from '@fairhouse/ui/play/seconds.ts'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

/** A live producer that is silent for longer is late. */
const lateSeconds = 10
const second = () => Math.floor(serverNow() / 1_000)

/** `seconds`: as it was at `at`, the server's time in milliseconds. */
export function Age({ seconds, at, producer, live }: { seconds: number; at: number; producer: string; live: boolean }) {
  const t = useTranslations('opsSport')
  const now = useSyncExternalStore(onSecond, second)
  const age = seconds + Math.max(0, now - Math.floor(at / 1_000))
  return (
    <span title={producer} className={cx('whitespace-nowrap tabular-nums', live && age > lateSeconds && 'font-bold text-neg')}>
      {t('seconds', { count: age })}
    </span>
  )
}
