// The sports that the house plays, by code.
import { ancients, nexus } from './models/arena/arena.ts'
import { baseball } from './models/baseball/baseball.ts'
import { basketball } from './models/basketball/basketball.ts'
import { football } from './models/football/football.ts'
import { breach, spike } from './models/shooter/shooter.ts'
import { tennis } from './models/tennis/tennis.ts'
import { volleyball } from './models/volleyball/volleyball.ts'
import type { SportCode, SportModel } from './types.ts'

/** A sport whatever its state is made of: hosts keep it as JSON and never look inside. */
export type AnySport = SportModel<unknown, unknown, { readonly kind: string }>

export const sportModels: Readonly<Record<SportCode, AnySport>> = {
  football,
  basketball,
  tennis,
  volleyball,
  baseball,
  breach,
  spike,
  ancients,
  nexus
}
