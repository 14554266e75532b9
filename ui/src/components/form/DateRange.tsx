// A period of whole days: named ones to press, and any other by its two days.
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { checkRange, type DatePreset, type DayRange, datePresets, daysOf, presetOf } from '../../text/date-range.ts'
import { formatZone } from '../../text/format.ts'
import { Chip } from '../press/Chip.tsx'
import { Input } from './Input.tsx'

const words = { today: 'today', yesterday: 'yesterday', week: 'lastWeek', thisHalf: 'thisHalf', lastHalf: 'lastHalf' } as const

type Props = {
  /** Names the group; read out. */
  label: string
  value: DayRange
  /** Only called with a period that may be asked for. */
  onValue: (range: DayRange) => void
  /** Today where the days are counted: the server's word, not the device's. */
  today: string
  presets?: readonly DatePreset[]
  /** The first day that may be asked for. */
  min?: string
  /** The longest period in days. */
  maxDays?: number
  /** The zone the days are counted in, e.g. `UTC+03:00`; the reader's own unless given. */
  zone?: string
  aside?: ReactNode
}

/** A custom period counts once both days make sense; until then it says what is missing. */
export function DateRange({ label, value, onValue, today, presets = datePresets, min, maxDays, zone, aside }: Props) {
  const t = useTranslations('ui')
  const noteId = useId()
  const [custom, setCustom] = useState<DayRange | null>(null)
  const named = custom ? 'custom' : presetOf(value, today, presets)
  const draft = custom ?? value
  const fault = checkRange(draft, { min, max: today, maxDays })
  const bounds = { min, max: today, 'aria-describedby': fault ? noteId : undefined }
  const complaint = {
    missing: () => t('rangeMissing'),
    order: () => t('rangeOrder'),
    outside: () => (min ? t('rangeOutside', { min, max: today }) : t('rangeFuture')),
    long: () => t('rangeLong', { days: String(maxDays) })
  }
  const edit = (part: Partial<DayRange>): void => {
    const next = { ...draft, ...part }
    setCustom(next)
    if (!checkRange(next, { min, max: today, maxDays })) onValue(next)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <div className="scroll-strip -m-1 flex min-w-0 gap-2 p-1">
          {presets.map(preset => (
            <Chip
              key={preset}
              pressed={named === preset}
              onClick={() => {
                setCustom(null)
                onValue(daysOf(preset, today))
              }}
            >
              {t(words[preset])}
            </Chip>
          ))}
          <Chip pressed={named === 'custom'} onClick={() => setCustom(value)}>
            {t('customRange')}
          </Chip>
        </div>
        {aside}
      </div>
      {named === 'custom' && (
        <div className="flex flex-wrap gap-3 [&>*]:w-44 max-xs:[&>*]:w-full">
          <Input type="date" label={t('fromDay')} value={draft.from} onChange={event => edit({ from: event.target.value })} {...bounds} />
          <Input type="date" label={t('toDay')} value={draft.to} onChange={event => edit({ to: event.target.value })} {...bounds} />
        </div>
      )}
      <p id={noteId} aria-live="polite" className="text-small text-3">
        {fault ? (
          <span className="text-neg">{complaint[fault]()}</span>
        ) : (
          <>
            <span className="tabular-nums">{value.from === value.to ? value.from : `${value.from} – ${value.to}`}</span> ·{' '}
            {t('rangeZone', { zone: zone ?? formatZone() })}
          </>
        )}
      </p>
    </fieldset>
  )
}
