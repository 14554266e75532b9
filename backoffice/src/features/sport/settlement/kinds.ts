// What a correction can do, and how an outcome can come out.
export const correctionKinds = ['result', 'cancel'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

export const outcomeStates = ['won', 'halfWon', 'void', 'halfLost', 'lost'] as const
export type OutcomeState = (typeof outcomeStates)[number]
