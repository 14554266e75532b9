// What a correction can do, and how an outcome can come out.
import type { outcomeStates } from '@fairhouse/contract/ops/games/sport.ts'
import type { correctionKinds } from '@fairhouse/contract/ops/games/sport-book.ts'

export type CorrectionKind = (typeof correctionKinds)[number]

export type OutcomeState = (typeof outcomeStates)[number]
