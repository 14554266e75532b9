// How rounds and draws of other features are checked.
import type { roundProof } from '@fairhouse/contract/play/crash-bet.ts'
import type { tableRound } from '@fairhouse/contract/play/table.ts'
import type { z } from 'zod'
import { openPart } from '../../kit/place/open-part.ts'

export const TicketView = openPart<{ id: string }>('a lottery ticket')
export const CrashProof = openPart<{ proof: z.output<typeof roundProof.reply> }>('the proof of a crash round')
export const BetProofs = openPart<{ fixtures: readonly number[] }>('the proofs of the matches of a sports bet')
export const TableProof = openPart<{ table: string; proof: z.output<typeof tableRound.reply> }>('the proof of a round of a table')
export const PublishedDraws = openPart<{ draw: string | null }>('the published draws')
