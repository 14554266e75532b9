// VIP ranks over HTTP: for everybody, for the member, for operators.
import * as own from '@fairhouse/contract/member/vip.ts'
import * as ops from '@fairhouse/contract/ops/people/vip.ts'
import { type Route, serve } from '#base/http.ts'
import { takesTwo } from '#staff/ports.ts'
import { saveTable, tableShown } from './desk.ts'
import { ranks } from './store.ts'
import { standingOfPlayer, standingShown } from './vip.ts'

export const routes: Route[] = [
  serve(own.vipRanks, async reader => ({ list: await ranks(reader) })),
  serve(own.vipStanding, (reader, { memberId }) => standingShown(reader, memberId)),
  serve(ops.vipTable, reader => tableShown(reader)),
  serve(ops.saveVipTable, (tx, caller, { reason, ...table }, { house, address }) =>
    saveTable(tx, takesTwo.in(house), table, { caller, reason, address })
  ),
  serve(ops.playerVip, (reader, _caller, { id }) => standingOfPlayer(reader, BigInt(id)))
]
