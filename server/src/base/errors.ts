// A refusal that a person can act on. Anything else that is thrown is a bug and answers 500.
import { type ErrorCode, type ErrorParams, errorStatus } from '@fairhouse/contract/errors.ts'

/** Always thrown, never returned, so that a late no rolls the transaction back. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** For input errors: the code of each field that is wrong. */
  readonly fields: Readonly<Record<string, string>> | undefined
  constructor(code: ErrorCode, params: ErrorParams = {}, fields?: Readonly<Record<string, string>>) {
    super(code)
    this.code = code
    this.params = params
    this.fields = fields
  }
  get status(): number {
    return errorStatus[this.code]
  }
}

/** The code that PostgreSQL, the system or a library gave what was thrown (`23505`, `ECONNREFUSED`); empty where it has none. */
export const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

/** For what must hold whatever anybody sends: stays on in production. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${what}`)
}
