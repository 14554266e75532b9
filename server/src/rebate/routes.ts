// Cashback: the calls of members and of operators.
import { myRebate, rebateHistory } from '@fairhouse/contract/money/rebate.ts'
import { editRebate, rebateSettings } from '@fairhouse/contract/ops/money/rebate.ts'
import { type Route, serve } from '#base/http.ts'
import { changeRates, daysOfMember, rebateOfMember, settingsShown } from './rebate.ts'

export const routes: Route[] = [
  serve(myRebate, (reader, caller) => rebateOfMember(reader, caller.memberId)),
  serve(rebateHistory, (reader, caller, page) => daysOfMember(reader, caller.memberId, page)),
  serve(rebateSettings, reader => settingsShown(reader)),
  serve(editRebate, async (tx, caller, input, { address }) => {
    await changeRates(tx, caller, input, address)
    return settingsShown(tx)
  })
]
