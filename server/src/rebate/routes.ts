// Cashback: the calls of members and of operators.
import { myRebate, rebateHistory } from '@fairhouse/contract/money/rebate.ts'
import { editRebate, rebateSettings } from '@fairhouse/contract/ops/money/rebate.ts'
import { type Route, serve } from '#base/http.ts'
import { takesTwo } from '#staff/ports.ts'
import { changeRates, settingsShown } from './desk.ts'
import { daysOfMember, rebateOfMember } from './rebate.ts'

export const routes: Route[] = [
  serve(myRebate, (reader, caller) => rebateOfMember(reader, caller.memberId)),
  serve(rebateHistory, (reader, caller, page) => daysOfMember(reader, caller.memberId, page)),
  serve(rebateSettings, reader => settingsShown(reader)),
  serve(editRebate, (tx, caller, { reason, ...input }, { house, address }) =>
    changeRates(tx, takesTwo.in(house), input, { caller, reason, address })
  )
]
