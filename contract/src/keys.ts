// The names of a record, with their types: what Object.keys forgets.

/** The record's own names. Only for records whose type says all of them: an object may carry more than its type knows. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): K[] => Object.keys(record) as K[]
