// Fairness over HTTP: the engine that played a bet, the member's pairs of seeds, and whether the house signed a receipt.
import { checkReceipt } from '@fairhouse/contract/ops/games/receipt.ts'
import { findRound as findRoundCall } from '@fairhouse/contract/play/find-round.ts'
import { rotateSeed, seeds } from '@fairhouse/contract/play/spin.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { findRound } from './find-round.ts'
import { kindOfReceipt } from './receipt.ts'
import { replaceSeedOf, seedsOf } from './seeds.ts'

export const routes: Route[] = [
  serve(findRoundCall, (reader, caller, { id }, { house }) =>
    findRound(house, reader, caller.kind === 'member' ? caller.memberId : null, id)
  ),
  serveDirect(seeds, (house, caller, page) => seedsOf(house, caller.memberId, page)),
  serve(rotateSeed, (tx, caller, { clientSeed }, { house }) => replaceSeedOf(tx, house, caller.memberId, clientSeed)),
  serveDirect(checkReceipt, async (house, _caller, { text, signature }) => ({ kind: kindOfReceipt(house, text, signature) }))
]
