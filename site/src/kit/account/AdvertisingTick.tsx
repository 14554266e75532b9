// The tick that consents to advertising: never set before the person sets it, and nothing hangs on it.
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'

interface Props {
  label: string
  hint: string
  checked: boolean
  onChecked: (checked: boolean) => void
}

export const AdvertisingTick = ({ label, hint, checked, onChecked }: Props) => (
  <Checkbox
    label={
      <>
        {label} <span className="block text-3 text-small">{hint}</span>
      </>
    }
    checked={checked}
    onChange={event => onChecked(event.target.checked)}
  />
)
