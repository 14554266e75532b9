// A word or a number at the edge of something: live, new, status.
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'

const tones = {
  neutral: 'bg-3 text-2',
  live: 'bg-live-fill text-on-live',
  art: 'bg-[rgb(8_9_14/.78)] text-white',
  act: 'bg-primary text-on-primary',
  pos: 'bg-pos/12 text-pos',
  neg: 'bg-neg/12 text-neg',
  warn: 'bg-warn/12 text-warn',
  info: 'bg-info/12 text-info',
  accent: 'bg-accent/15 text-accent-text'
}

/** `art` is for pictures. The words are written in the language's own capitals. */
export function Badge({ tone = 'neutral', className, children }: { tone?: keyof typeof tones; className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-badge px-1.75 py-0.5 text-micro/4 font-bold tabular-nums',
        tones[tone],
        className
      )}
    >
      {children}
    </span>
  )
}
