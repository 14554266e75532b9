// What the connections' library does with a value and does not declare.
declare module 'pg/lib/utils.js' {
  /** A value as a statement's parameter goes over the wire: dates, arrays and objects as text. */
  export function prepareValue(value: unknown): Buffer | string | null
}
