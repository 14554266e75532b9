// Live tables: what other modules and the start of the house use of them.
export { startTables } from './host.ts'
export { forgetTable, takeTicket } from './tickets.ts'
