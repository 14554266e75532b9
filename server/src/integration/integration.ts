// What other modules may ask of the game vendors outside the house.

export { flushCalls } from './calls/call-log.ts'
export { answerCall, type WalletAnswer, type WalletCall } from './calls/calls.ts'
export { resolveRound } from './calls/rounds.ts'
export { openSession } from './launch/sessions.ts'
export { connectionOf, forgetConnections } from './supplier/connections.ts'
export { introduceVendor } from './supplier/introduce.ts'
