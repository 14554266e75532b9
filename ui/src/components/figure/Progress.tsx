// How far something has come, or only that it goes on.
import type { ReactNode } from 'react'
import { Meter } from './Meter.tsx'

/** `share` from 0 to 1; `null` when nobody knows how long it will take. */
export function Progress({
  label,
  share,
  aside,
  hideLabel
}: {
  label: string
  share: number | null
  aside?: ReactNode
  hideLabel?: boolean
}) {
  if (share !== null) return <Meter kind="progress" {...{ label, share, aside, hideLabel }} />
  return (
    <div>
      {!hideLabel && (
        <div className="mb-2 flex justify-between gap-3 font-semibold text-3 text-cap">
          <span>{label}</span>
          {aside && <span className="text-2 tabular-nums">{aside}</span>}
        </div>
      )}
      <div role="progressbar" aria-label={label} className="relative h-2 overflow-hidden rounded-pill bg-4 forced-colors:border">
        <span className="absolute inset-y-0 w-2/5 animate-slide rounded-pill bg-primary motion-reduce:w-full motion-reduce:opacity-60 forced-colors:bg-[Highlight]" />
      </div>
    </div>
  )
}
