// Live tables: what other modules and the start of the house use of them.
export { type DealtRound, dealtRounds } from './dealt.ts'
export { startTables } from './host.ts'
export { forgetTable, takeTicket } from './tickets.ts'
