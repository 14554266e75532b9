// Teams of agents: what other modules use of the tree and of its figures.
export { teamProfitOf } from './figures/figures.ts'
export { teamBetsOf, teamMovementsOf } from './figures/records.ts'
export { closeWindow, figuresListener } from './rollup/rollup.ts'
export { lotteryStakes } from './rollup/stakes.ts'
export {
  lossOfAll as lossOfMembers,
  lossOfOne as lossOfMember,
  validOfAll as validOfMembers,
  validOfOne as validOfMember
} from './rollup/windows.store.ts'
export {
  realtimeInputsOf,
  settledBets,
  teamEdges,
  teamInputsOf,
  teamSums,
  teamSumsOfAll,
  type WindowSums
} from './rollup/windows.ts'
export { requireTeam, standsBelow, teamPage, uplinesOf } from './tree/tree.ts'
