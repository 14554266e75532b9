// The words and colours of every game at live tables: an engine without them does not compile.
import type { TableFace, TableGame } from '../look.ts'
import { baccaratFace } from './baccarat.ts'
import { blackjackFace, commonFace } from './blackjack.ts'
import { dragonTigerFace } from './dragon-tiger.ts'
import { rouletteFace, strikesFace } from './roulette.ts'
import { sicBoFace } from './sic-bo.ts'

const faces: Readonly<Record<TableGame, TableFace>> = {
  baccarat: baccaratFace,
  roulette: rouletteFace,
  'roulette-strikes': strikesFace,
  'sic-bo': sicBoFace,
  'dragon-tiger': dragonTigerFace,
  blackjack: blackjackFace,
  'blackjack-common': commonFace
}

export const faceOf = (game: TableGame): TableFace => faces[game]

/** The words of a game; one component shows one game for as long as it lives. */
export const useTableWords = (game: TableGame) => faces[game].useWords()
