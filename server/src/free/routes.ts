// Free rounds and free bets over HTTP: what a member can use, and the desk.
import { freeGrants } from '@fairhouse/contract/money/free.ts'
import * as ops from '@fairhouse/contract/ops/money/free.ts'
import { type Route, serve } from '#base/http.ts'
import { endByHand, freePage } from './desk.ts'
import { activeFree } from './free.ts'

export const routes: Route[] = [
  serve(freeGrants, (reader, { memberId }, _input, { language }) => activeFree(reader, memberId, language)),
  serve(ops.playerFreeGrants, (reader, _caller, { id, ...page }, { language }) => freePage(reader, BigInt(id), page, language)),
  serve(ops.endFree, (tx, caller, { id, free, reason }, { address, language }) =>
    endByHand(tx, BigInt(id), free, { caller, reason, address }, language)
  )
]
