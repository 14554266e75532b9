// What other modules may ask of the game vendors outside the house.

export { flushCalls } from './call-log.ts'
export { answerCall, type WalletAnswer, type WalletCall } from './calls.ts'
export { connectionOf, forgetConnections } from './connections.ts'
export { introduceVendor } from './introduce.ts'
export { resolveRound } from './rounds.ts'
export { openSession } from './sessions.ts'
