// What counts as a reason of a decision.

/** The most characters of a reason. */
export const reasonMaximum = 200
/** Is the text long enough to be a reason? At least 3 characters. */
export const isReason = (text: string): boolean => text.trim().length >= 3
