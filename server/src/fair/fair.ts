// What results follow from and everybody can check: hash chains, public salts, the members' pairs of seeds; and which engine played a bet.
export { drawSalt } from './beacon.ts'
export { chainById, dateChain } from './chain.store.ts'
export { chainView, dealPosition, ensureChain, hashAt } from './chain.ts'
export { fetchRound } from './drand.ts'
export { type Finder, findRound } from './find-round.ts'
export { signReceipt } from './receipt.ts'
export { type Pair, pairsOf } from './seed.store.ts'
export { forgetSeed, noteNonce, openSeed, openSeedIn, openSeedsOf } from './seeds.ts'
