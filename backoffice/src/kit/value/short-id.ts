// A long number shortened for a narrow column.

/** The last eight characters: the first ones of time-ordered numbers are alike. */
export const shortId = (id: string): string => (id.length > 12 ? `…${id.slice(-8)}` : id)
