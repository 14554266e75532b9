// A moment in a form, in the operator's own zone, which stands beside the name; empty is null.
import { formatZone } from '@fairhouse/ui/text/format.ts'
import { Control, type ControlTexts } from './Control.tsx'
import { fieldOfMoment, momentOfField } from './moment.ts'

type Props = Omit<ControlTexts, 'aside'> & { value: string | null; change: (iso: string | null) => void; className?: string }

export function MomentField({ value, change, className, ...texts }: Props) {
  return (
    <Control {...texts} aside={formatZone(value ?? Date.now())} className={className ?? ''}>
      {given => (
        <input
          {...given}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={value ? fieldOfMoment(value) : ''}
          onChange={e => change(momentOfField(e.target.value))}
        />
      )}
    </Control>
  )
}
