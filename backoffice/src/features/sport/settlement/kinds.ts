// What a correction can do, and how an outcome can come out.
import type { correctionKinds } from '@fairhouse/contract/ops/games/sport-book.ts'

export type CorrectionKind = (typeof correctionKinds)[number]

export const outcomeStates = ['won', 'halfWon', 'void', 'halfLost', 'lost'] as const
export type OutcomeState = (typeof outcomeStates)[number]
