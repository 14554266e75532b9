// Every game at shared tables, by the name that the catalogue has for its engine: one that the contract names and nobody makes does not compile.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { tableEngineCodes } from '@fairhouse/contract/play/table-view.ts'
import { baccarat } from './baccarat/baccarat.ts'
import { blackjack, blackjackCommon } from './blackjack/blackjack.ts'
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts'
import { roulette, rouletteStrikes } from './roulette/roulette.ts'
import { sicBo } from './sic-bo/sic-bo.ts'
import type { BankedEngine } from './table/banked.ts'

export const tableEngines: Readonly<Record<(typeof tableEngineCodes)[number], BankedEngine>> = {
  baccarat,
  roulette,
  'roulette-strikes': rouletteStrikes,
  'sic-bo': sicBo,
  'dragon-tiger': dragonTiger,
  blackjack,
  'blackjack-common': blackjackCommon
}

/** The engine of this name; null: no table has it. */
export const tableEngine = (name: string): BankedEngine | null => (isOneOf(tableEngineCodes, name) ? tableEngines[name] : null)
