// Teams of agents, for the other modules: who stands where, and what members and teams come to in a window of time.
export { termsHashOf } from './contract-rules.ts'
export { type ContractInForce, contractOf, contractsInForce } from './contract-view.ts'
export { welcomeInvited } from './invites.ts'
export { closeWindow, figuresListener } from './rollup.ts'
export { lotteryStakes } from './stakes.ts'
export { requireTeam, uplinesOf } from './tree.ts'
export { realtimeInputsOf, settledBets, teamInputsOf, teamSums, teamSumsOfAll, type WindowSums } from './windows.ts'
