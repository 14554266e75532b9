// What another feature draws around a game that is being played.
import type { Game } from '../../session/games/games.ts'
import { openPart } from '../place/open-part.ts'

/** Something is wrong with the game: `round` is the game's own number of it. */
export const ReportWindow = openPart<{ game: Game; round: string | undefined; onClose: () => void }>('the report of a game')
