// A moment as the browser's field has it: local, to the minute.
import { formatDateTime } from '@fairhouse/ui/text/format.ts'

/** What stands in the field. */
export const fieldOfMoment = (iso: string): string => formatDateTime(iso).slice(0, 16).replace(' ', 'T')

/** The moment of the field, or null where it is empty or no moment. */
export function momentOfField(text: string): string | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
