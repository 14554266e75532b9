// Every bundled engine by its code, a line each.
import { crash } from './crash/crash.ts'
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts'
import type { BankedEngine } from './table/banked.ts'

export const engines = {
  crash
} as const

/** Games at shared tables, by the name that the catalogue has for the engine. */
export const tableEngines: Readonly<Record<string, BankedEngine>> = { 'dragon-tiger': dragonTiger }
