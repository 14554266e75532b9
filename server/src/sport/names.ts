// What the leagues' plan and their clock share.
import type { SportCode } from '@fairhouse/games/sport/types.ts'

/** The house's own producer of prices. */
export const ownProducer = 0

/** Seconds of a match's own clock in one of ours: a football match takes sixteen minutes. */
export const speeds: Readonly<Record<SportCode, number>> = {
  football: 6,
  basketball: 4,
  tennis: 6,
  volleyball: 6,
  baseball: 5,
  breach: 8,
  spike: 8,
  ancients: 6,
  nexus: 5
}
