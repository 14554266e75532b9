// Refusals that every call may meet.
import type { ErrorCode } from './errors.ts'

/** Codes that any endpoint may answer with: they come from the frame around the verbs, not from the verbs. */
export const commonErrors = [
  'input.invalid',
  'input.required',
  'input.unknownField',
  'amount.invalid',
  'amount.notPositive',
  'amount.tooLarge',
  'body.tooLarge',
  'body.notJson',
  'session.required',
  'session.ended',
  'permission.denied',
  'in_need_true_account',
  'too.many.requests',
  'busy.try.again',
  'system.maintenance',
  'system.restricted',
  'function.not.available',
  'idempotency.required',
  'idempotency.conflict',
  'body.notEncrypted',
  'body.envelope',
  'password.changeRequired',
  'proof.required',
  'internal'
] as const satisfies readonly ErrorCode[]
