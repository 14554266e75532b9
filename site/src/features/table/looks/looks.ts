// The felt and the board of every game at live tables: an engine without them does not compile.
import type { TableGame, TableLook } from '../look.ts'
import { baccaratLook } from './baccarat.tsx'
import { blackjackLook } from './blackjack.tsx'
import { dragonTigerLook } from './dragon-tiger.tsx'
import { rouletteLook } from './roulette.tsx'
import { sicBoLook } from './sic-bo.tsx'

const looks: Readonly<Record<TableGame, TableLook>> = {
  baccarat: baccaratLook,
  roulette: rouletteLook,
  'roulette-strikes': rouletteLook,
  'sic-bo': sicBoLook,
  'dragon-tiger': dragonTigerLook,
  blackjack: blackjackLook,
  'blackjack-common': blackjackLook
}

export const lookOf = (game: TableGame): TableLook => looks[game]
