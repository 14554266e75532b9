// A member's records: profit and loss, and files to take away.
import { betChoices, profit } from '@fairhouse/contract/money/record.ts'
import { createExport, exportPart, exports } from '@fairhouse/contract/record-file.ts'
import { type Route, serve } from '#base/http.ts'
import { askExport, exportPartOf, exportsOf } from './exports.ts'
import { betChoicesOf, profitOf } from './profit.ts'

export const routes: Route[] = [
  serve(profit, (reader, caller, period) => profitOf(reader, caller.memberId, period)),
  serve(betChoices, (reader, caller) => betChoicesOf(reader, caller.memberId)),
  serve(createExport, askExport),
  serve(exports, (reader, caller) => exportsOf(reader, caller.memberId)),
  serve(exportPart, (reader, caller, { id, no }) => exportPartOf(reader, caller.memberId, id, no))
]
