// Every game at shared tables, by the name that the catalogue has for its engine: one that the contract names and nobody makes does not compile.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { tableEngineCodes } from '@fairhouse/contract/play/table-view.ts'
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts'
import type { BankedEngine } from './table/banked.ts'

export const tableEngines: Readonly<Record<(typeof tableEngineCodes)[number], BankedEngine>> = { 'dragon-tiger': dragonTiger }

/** The engine of this name; null: no table has it. */
export const tableEngine = (name: string): BankedEngine | null => (isOneOf(tableEngineCodes, name) ? tableEngines[name] : null)
