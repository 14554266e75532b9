// What of the page of fairness stands beside a slot.
import { openPart } from '../../kit/place/open-part.ts'

/** A finished round, recomputed here. */
export const LastRound = openPart<{ id: string }>('the last round')
/** The member's seeds. `quiet`: something else is the main thing. */
export const SeedPanel = openPart<{ quiet?: boolean }>('the seeds')
