// A day that a list is filtered by, of the operator's own calendar.
import { useId } from 'react'
import { filterLook } from '../../kit/list/FilterText.tsx'

interface Props {
  label: string
  /** As in 2026-11-22. */
  value: string | undefined
  choose: (day: string | undefined) => void
}

export function FilterDay({ label, value, choose }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1 max-sm:flex-1 sm:w-40">
      <label htmlFor={id} className="text-cap font-semibold text-3">
        {label}
      </label>
      <input
        id={id}
        type="date"
        max="9999-12-31"
        className={filterLook}
        value={value ?? ''}
        onChange={e => choose(e.target.value || undefined)}
      />
    </div>
  )
}
