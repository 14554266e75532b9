// Every refusal a person can act on: its code and the HTTP status it is sent with. The code is the key of its sentence in `locales`.

/** Closed table: a code that is not here does not compile, and a code without a sentence in every language does not either. */
export const errorStatus = {
  'input.invalid': 400,
  'input.required': 400,
  'input.unknownField': 400,
  'amount.invalid': 400,
  'amount.notPositive': 400,
  'amount.tooLarge': 400,
  'amount.tooSmall': 422,
  'amount.tooMuch': 422,
  'body.tooLarge': 413,
  'body.notJson': 400,
  'not.found': 404,
  'session.required': 401,
  'session.ended': 401,
  'permission.denied': 403,
  'function.not.available': 403,
  in_need_true_account: 403,
  'too.many.requests': 429,
  'busy.try.again': 503,
  internal: 500,
  'idempotency.required': 400,
  'idempotency.conflict': 409,
  'username.taken': 409,
  'username.format': 400,
  'password.tooShort': 400,
  'password.tooLong': 400,
  'password.common': 400,
  'password.inconsistent': 400,
  'terms.required': 400,
  'login.wrong': 401,
  'login.locked': 429,
  'account.blocked': 403,
  'totp.wrong': 401,
  'totp.required': 401,
  'ticket.expired': 401,
  'balance.insufficient': 422,
  'stake.tooSmall': 422,
  'stake.tooLarge': 422,
  'target.invalid': 422,
  'game.unavailable': 422,
  'round.closed': 409,
  'round.notFound': 404,
  'slot.taken': 409,
  'bet.notFound': 404,
  'bet.notOpen': 409,
  'cashOut.late': 409,
  'cashOut.done': 409,
  'cashOut.early': 409,
  'method.unavailable': 422,
  'deposit.notOpen': 409,
  'provider.unavailable': 502,
  'provider.refused': 422,
  'webhook.signature': 401,
  'webhook.stale': 401,
  'webhook.mismatch': 422,
  'withdraw.accountRequired': 422,
  'withdraw.accountHolder': 422,
  'withdraw.notOpen': 409,
  'withdraw.reasonRequired': 400,
  'account.format': 400,
  'account.duplicate': 409
} as const

export type ErrorCode = keyof typeof errorStatus

/** Values for the placeholders of a code's sentence; money goes in as its wire string. */
export type ErrorParams = Readonly<Record<string, string>>

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
  'idempotency.required',
  'idempotency.conflict',
  'internal'
] as const satisfies readonly ErrorCode[]

type Underscored<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${Underscored<B>}` : S
/** The name of a code's sentence in `locales`: dots would mean nesting there. `network` and `offline` are the browser's own. */
export type ErrorKey = Underscored<ErrorCode> | 'network' | 'offline'

/** The key of a code's sentence in `locales/<language>/error.ts`. */
export const errorKey = (code: ErrorCode | 'network' | 'offline'): ErrorKey => code.replaceAll('.', '_') as ErrorKey
