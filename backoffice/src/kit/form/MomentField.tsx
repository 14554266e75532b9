// A moment in a form, in the operator's own zone, which stands beside the name; empty is null.
import { formatZone } from '@fairhouse/ui/format.ts'
import { Control, type ControlTexts } from './Control.tsx'

const two = (part: number): string => String(part).padStart(2, '0')
/** As the browser's field wants it: local, to the minute. */
const toField = (iso: string): string => {
  const d = new Date(iso)
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}T${two(d.getHours())}:${two(d.getMinutes())}`
}

type Props = Omit<ControlTexts, 'aside'> & { value: string | null; change: (iso: string | null) => void; className?: string }

export function MomentField({ value, change, className, ...texts }: Props) {
  return (
    <Control {...texts} aside={formatZone(value ?? Date.now())} className={className ?? ''}>
      {given => (
        <input
          {...given}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={value ? toField(value) : ''}
          onChange={e => {
            const at = new Date(e.target.value)
            change(Number.isNaN(at.getTime()) ? null : at.toISOString())
          }}
        />
      )}
    </Control>
  )
}
