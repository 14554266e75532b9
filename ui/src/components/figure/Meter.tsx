// How much of something is used or done.
import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'

type Props = {
  label: string
  /** At the right of the label: `24%`, `1,500.00 left`. */
  aside?: ReactNode
  /** 0 to 1. */
  share: number
  /** `progress` moves toward a goal; `meter` measures against a limit. */
  kind?: 'progress' | 'meter'
  tone?: 'primary' | 'pos' | 'warn' | 'neg'
  hideLabel?: boolean
}

const fills = { primary: 'bg-linear-to-r from-primary to-[#ff8a3d] rtl:bg-linear-to-l', pos: 'bg-pos', warn: 'bg-warn', neg: 'bg-neg' }

/** The words carry the meaning; the bar is its picture. */
export function Meter({ label, aside, share, kind = 'meter', tone = 'primary', hideLabel }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div>
      {(!hideLabel || aside) && (
        <div className="mb-2 flex justify-between gap-3 font-semibold text-3 text-cap">
          <span>{!hideLabel && label}</span>
          <span className="text-2 tabular-nums">{aside}</span>
        </div>
      )}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take these */}
      <div
        role={kind === 'meter' ? 'meter' : 'progressbar'}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-pill bg-4 forced-colors:border"
      >
        <div
          className={cx(
            'h-full origin-left rounded-pill transition-[width] duration-400 ease-out forced-colors:bg-[Highlight]',
            fills[tone]
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
