// A moment in the operator's zone.
import { formatDateTime, formatZone } from '@fairhouse/ui/text/format.ts'

export function Stamp({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={formatZone(at)} className="whitespace-nowrap tabular-nums">
      {formatDateTime(at)}
    </time>
  )
}
