// `npm run structure`: the measures of the project's structure with their goals; `-- --places` lists what counts.
import { existsSync, readFileSync } from 'node:fs'
import { figureOf, measured, measures } from '../tests/structure/measures.ts'

const files = measured()
const rows = measures.map(measure => {
  const figure = figureOf(measure, files)
  return { measure, figure, met: figure <= measure.most }
})
const wide = Math.max(...rows.map(r => r.measure.name.length))
console.log(`${'measure'.padEnd(wide)}  today   goal   at first`)
for (const { measure, figure, met } of rows) {
  console.log(
    `${measure.name.padEnd(wide)}  ${String(figure).padEnd(6)}  ≤ ${String(measure.most).padEnd(3)} ${met ? ' ' : '✗'} ${measure.was}`
  )
  if (process.argv.includes('--places')) for (const place of measure.places(files)) console.log(`    ${place}`)
}
const times = 'reports/times.json'
if (existsSync(times))
  console.log(`the last whole run of the tests: ${JSON.parse(readFileSync(times, 'utf8')).minutes} minutes (goal ≤ 20, first 35)`)
process.exit(rows.every(r => r.met) ? 0 : 1)
