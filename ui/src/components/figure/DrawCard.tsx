// A draw to come: its name, the time left, and the last result.
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../show/Badge.tsx'
import { Countdown } from './Countdown.tsx'

type Props = {
  name: string
  /** The number of the draw that is open. */
  draw: string
  /** When it closes, milliseconds of the server's clock. */
  closesAt: number
  serverNow: () => number
  /** No more lines are taken. */
  locked?: boolean
  last?: { draw: string; numbers: readonly string[] }
  onEnd?: () => void
  /** One link or button. */
  action?: ReactNode
}

/** The numbers are text in rings, read in their order. */
export function DrawCard({ name, draw, closesAt, serverNow, locked, last, onEnd, action }: Props) {
  const t = useTranslations('ui')
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-2 p-4 shadow-e1">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate text-h6">{name}</h3>
          <p className="text-3 text-small tabular-nums">{t('drawNumber', { draw })}</p>
        </div>
        {locked ? (
          <Badge tone="warn">{t('drawLocked')}</Badge>
        ) : (
          <Countdown until={closesAt} serverNow={serverNow} onEnd={onEnd} className="font-bold text-h6 text-1" />
        )}
      </header>
      {last && (
        <div>
          <p className="mb-1.5 text-3 text-cap">{t('lastNumbers', { draw: last.draw })}</p>
          <ol className="flex flex-wrap gap-1.5">
            {last.numbers.map((number, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a number may come twice, and its place says which
                key={at}
                className="grid h-8 min-w-8 place-items-center rounded-pill border border-line-strong px-1.5 font-bold text-1 tabular-nums"
              >
                {number}
              </li>
            ))}
          </ol>
        </div>
      )}
      {action && <div className="mt-auto">{action}</div>}
    </article>
  )
}
