// Days of the operator's own calendar as moments: a day is not always 24 hours long.

/** The first moment of a day that is `later` days after this one; undefined where it is no day. */
export function dayStart(day: string, later = 0): Date | undefined {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + later)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** From the first moment of the first day to the first moment after the last one. */
export const spanOfDays = ({ from, to }: { from: string; to: string }): { from: Date; to: Date } => ({
  from: dayStart(from) ?? new Date(Number.NaN),
  to: dayStart(to, 1) ?? new Date(Number.NaN)
})
