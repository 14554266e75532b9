// Periods of whole days that people choose by name; days are `yyyy-MM-dd` without a zone.

/** `thisHalf` and `lastHalf` are halves of a month: the 1st to the 15th, and the 16th to its end. */
export const datePresets = ['today', 'yesterday', 'week', 'thisHalf', 'lastHalf'] as const
export type DatePreset = (typeof datePresets)[number]

/** Both days belong to the period. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const day = (date: Date): string => date.toISOString().slice(0, 10)

/** The day `days` after this one; before it when negative. */
export function shiftDay(from: string, days: number): string {
  const date = new Date(`${from}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return day(date)
}

/** The days of a named period on this `today`; a period that is not over ends today. */
export function daysOf(preset: DatePreset, today: string): DayRange {
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'yesterday') return { from: shiftDay(today, -1), to: shiftDay(today, -1) }
  if (preset === 'week') return { from: shiftDay(today, -6), to: today }
  const from = halfStart(today)
  if (preset === 'thisHalf') return { from, to: today }
  const to = shiftDay(from, -1)
  return { from: halfStart(to), to }
}

const halfStart = (on: string): string => `${on.slice(0, 8)}${Number(on.slice(8)) > 15 ? '16' : '01'}`

/** The name of a period of these days, or `custom`. */
export const presetOf = (range: DayRange, today: string, presets: readonly DatePreset[] = datePresets): DatePreset | 'custom' =>
  presets.find(preset => {
    const named = daysOf(preset, today)
    return named.from === range.from && named.to === range.to
  }) ?? 'custom'

/** What is wrong with a period: a day missing, the end before the beginning, a day outside what may be asked, or more than `maxDays`. */
export function checkRange(
  range: DayRange,
  limits: { min?: string; max?: string; maxDays?: number }
): 'missing' | 'order' | 'outside' | 'long' | null {
  if (!range.from || !range.to) return 'missing'
  if (range.from > range.to) return 'order'
  if ((limits.min && range.from < limits.min) || (limits.max && range.to > limits.max)) return 'outside'
  return limits.maxDays && shiftDay(range.from, limits.maxDays - 1) < range.to ? 'long' : null
}
