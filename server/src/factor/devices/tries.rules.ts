// How many wrong passwords are looked at.
import { lockMinutes } from '#base/tries.ts'

/** Failures within the window after which a name is locked. */
export const lockAfter = 5
/** Failures in a row, of an account or of an address, after which a picture must be read. */
export const captchaAfter = 3
/** Failures in the whole house within a minute after which everybody must read one. */
export const captchaForAllAfter = 300
/**
 * Failures after which no further try is looked at. A browser that the member was seen with counts for itself: strangers do not lock the
 * owner out. `nameDay`: in a day, however patiently somebody guesses.
 */
export const mostTries = {
  name: { most: lockAfter, minutes: lockMinutes },
  nameDay: { most: 50, minutes: 24 * 60 },
  device: { most: 30, minutes: lockMinutes },
  address: { most: 40, minutes: lockMinutes },
  network: { most: 150, minutes: lockMinutes }
} as const
