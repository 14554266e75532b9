// What other features draw on the pages of the lobby.
import { openPart } from '../../kit/place/open-part.ts'
import type { OpenTable } from '../../kit/play/use-open-tables.ts'

/** The open tables at the head of the live page. */
export const OpenTables = openPart<{ tables: readonly OpenTable[] }>('the open tables')

/** The house's own book in place of a studio's games. */
export const HouseBook = openPart<{ esports: boolean }>('the book of the house')
