// The felt and the board of every game at live tables: an engine without them does not compile.
import type { TableGame, TableLook } from '../look.ts'
import { dragonTigerLook } from './dragon-tiger.tsx'

const looks: Readonly<Record<TableGame, TableLook>> = { 'dragon-tiger': dragonTigerLook }

export const lookOf = (game: TableGame): TableLook => looks[game]
