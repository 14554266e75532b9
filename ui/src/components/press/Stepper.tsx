// Where one is in a short sequence of steps.
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { cx } from '../../cx.ts'

/** `current` counts from 0. On narrow screens only the current step keeps its words. */
export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  const t = useTranslations('ui')
  return (
    <ol aria-label={t('steps')} className="flex items-center gap-2">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className={cx('flex min-w-0 items-center gap-2', at > 0 && (at === current ? 'flex-auto' : 'flex-1'))}
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={cx('h-0.5 min-w-4 flex-1 rounded-pill', at <= current ? 'bg-primary light:bg-primary-text' : 'bg-4')}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-pill font-bold text-cap tabular-nums',
              at <= current ? 'bg-primary text-on-primary' : 'bg-3 text-3'
            )}
          >
            {at < current ? <Check strokeWidth={3} className="size-4" /> : at + 1}
          </span>
          <span className={cx('truncate font-semibold text-small', at === current ? 'text-1' : 'text-3 max-sm:sr-only')}>{step}</span>
          <span className="sr-only">{t(at < current ? 'stepDone' : at === current ? 'stepCurrent' : 'stepTodo')}</span>
        </li>
      ))}
    </ol>
  )
}
