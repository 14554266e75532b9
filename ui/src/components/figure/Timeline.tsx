// What has happened to a request, and what comes next.
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'
import { formatDateTime } from '../../text/format.ts'
import { Spinner } from '../press/Spinner.tsx'

export type TimelineStep = {
  key: string
  title: ReactNode
  note?: ReactNode
  at?: Date | string | number
  state: 'done' | 'current' | 'todo' | 'failed'
}

const marks = {
  done: { said: 'stepDone', look: 'bg-pos text-on-pos', picture: <Check strokeWidth={3} className="size-4" /> },
  current: { said: 'stepCurrent', look: 'bg-primary text-on-primary', picture: <Spinner className="size-4" /> },
  todo: { said: 'stepTodo', look: 'border-2 border-line-strong', picture: null },
  failed: { said: 'stepFailed', look: 'bg-neg text-on-neg', picture: <X strokeWidth={3} className="size-4" /> }
} as const

/** The state is said as well as shown. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const t = useTranslations('ui')
  return (
    <ol aria-live="polite">
      {steps.map((step, at) => (
        <li key={step.key} aria-current={step.state === 'current' ? 'step' : undefined} className="relative flex gap-3 pb-5 last:pb-0">
          {at < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx('absolute top-8 bottom-1 start-3.25 w-0.5 rounded-pill', step.state === 'done' ? 'bg-pos' : 'bg-4')}
            />
          )}
          <span aria-hidden="true" className={cx('grid size-7 shrink-0 place-items-center rounded-pill', marks[step.state].look)}>
            {marks[step.state].picture}
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <p className={cx('flex flex-wrap justify-between gap-x-3 font-semibold', step.state === 'todo' ? 'text-3' : 'text-1')}>
              <span>
                {step.title}
                <span className="sr-only"> ({t(marks[step.state].said)})</span>
              </span>
              {step.at !== undefined && <time className="font-normal text-3 text-small tabular-nums">{formatDateTime(step.at)}</time>}
            </p>
            {step.note && <p className="text-small text-2">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
