// Whole numbers in forms.

/** Is it a whole number from `least` to `most`? */
export const isWithin = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most

/** The whole number from 0 to `most` that was typed, or null. */
export function wholeIn(text: string, most: number): number | null {
  const typed = text.trim()
  return /^\d{1,15}$/.test(typed) && Number(typed) <= most ? Number(typed) : null
}

/** Can it be the number of a member? */
export const isMemberNo = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

/** The number of a member out of what was typed or pasted: its digits, without zeros in front. */
export const memberNoIn = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')
