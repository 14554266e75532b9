// Joins class names.

/** The parts with a space between; a false part drops out, so a condition reads in its place. */
export const cx = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
