// Structured logs without secrets.
import pino from 'pino'

const secretNames = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'token',
  'ticket',
  'secret',
  'code',
  'jwe',
  'fundsPassword',
  'confirmNewPassword',
  'paymentPassword',
  'verificationCode',
  'authorization',
  'cookie',
  'signature'
]

export type Log = pino.Logger

/** The house's log: JSON lines; what bears a secret's name is blanked wherever it stands in the first two levels. */
export const makeLog = (level: string, destination?: pino.DestinationStream): Log => {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap(n => [n, `*.${n}`, `req.headers.${n}`]), censor: '[blanked]' },
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, path: req.url.split('?', 1)[0] }),
      err: (err: Error & { code?: string; cause?: unknown }) => ({
        type: err.name,
        message: err.message,
        // `code` is the name of a secret (a one-time code) and would be blanked: PostgreSQL's and Node's codes have a name of their own
        ...(err.code ? { errorCode: err.code } : {}),
        stack: err.stack,
        ...(err.cause ? { cause: String(err.cause) } : {})
      })
    }
  }
  return destination ? pino(options, destination) : pino(options)
}
