// Names with their types: what Object.keys and Object.fromEntries forget, and a text that is one of a list.

/** The record's own names. Only for records whose type says all of them: an object may carry more than its type knows. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] => Object.keys(record) as K[]

/** A record with a value of each of these names. */
export const recordOf = <K extends string, V>(names: readonly K[], of: (name: K, at: number) => V): Record<K, V> =>
  Object.fromEntries(names.map((name, at) => [name, of(name, at)])) as Record<K, V>

/** Is the value one of the list? */
export const isOneOf = <const T>(list: readonly T[], value: unknown): value is T => (list as readonly unknown[]).includes(value)
