// Prints the table of all calls: endpoint · who · errors.
import { whoText } from '@fairhouse/server/base/calls/openapi.ts'
import { routes } from '@fairhouse/server/modules.ts'

const rows = routes.map(({ endpoint: e }) => [
  e.call,
  e.moduleId,
  whoText(e),
  `${e.once ? 'once ' : ''}${e.perMinute ? `${e.perMinute}/min` : ''}`,
  e.errors.join(' ')
])
const head = ['endpoint', 'module id', 'who', 'limits', 'errors (beside the common ones)']
const widths = head.map((h, i) => Math.max(h.length, ...rows.map(r => r[i]!.length)))
for (const row of [head, widths.map(w => '-'.repeat(w)), ...rows])
  console.log(
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd()
  )
console.log(`\n${rows.length} calls`)
process.exit(0)
