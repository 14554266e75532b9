// How long one waits before another code, and how often one may ask.

/** A press within this time of the one before asks nothing. */
export const throttleMs = 1000

/** Seconds of the countdown after a code was sent: the minutes that the house told, else one. A hosted telephone service has its own: one minute. */
export const countdownSeconds = (expiredMinutes: number | undefined, hosted = false): number =>
  hosted || !expiredMinutes || expiredMinutes < 0 ? 60 : Math.round(expiredMinutes * 60)

/** May one ask again? Only when more than a second has passed. */
export const mayAsk = (now: number, last: number | null): boolean => last === null || now - last > throttleMs
