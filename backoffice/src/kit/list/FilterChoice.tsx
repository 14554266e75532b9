// One value that a list is filtered by; the empty one stands for all.
import { cx } from '@fairhouse/ui/cx.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { filterLook } from './FilterText.tsx'

interface Props<V extends string> {
  label: string
  value: V | undefined
  values: readonly V[]
  nameOf: (value: V) => string
  choose: (value: V | undefined) => void
}

export function FilterChoice<V extends string>({ label, value, values, nameOf, choose }: Props<V>) {
  const t = useTranslations('ops')
  const id = useId()
  return (
    <div className="grid gap-1 max-sm:flex-1 sm:w-fit">
      <label htmlFor={id} className="text-cap font-semibold text-3">
        {label}
      </label>
      <select
        id={id}
        className={cx(filterLook, 'min-w-36')}
        value={value ?? ''}
        onChange={e => choose(values.find(v => v === e.target.value))}
      >
        <option value="">{t('list.all')}</option>
        {values.map(v => (
          <option key={v} value={v}>
            {nameOf(v)}
          </option>
        ))}
      </select>
    </div>
  )
}
