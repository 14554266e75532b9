// The maths of the slots: `build [game]` draws the published tables, `verify [game]` checks them exactly,
// `simulate <game> <rounds> [mode] [option]` plays from them, `cycle <game>` walks the raw reels.
import { slotModels } from '@fairhouse/games/slots/models.ts'
import { buildTables } from './slots/build.ts'
import { printCycle } from './slots/cycle.ts'
import { simulate } from './slots/simulate.ts'
import { printVerification } from './slots/verification.ts'

const [command, game, ...more] = process.argv.slice(2)
const chosen = slotModels.filter(({ id }) => !game || id === game)
const usage = () => {
  console.error('npm run slots -- build [game] | verify [game] | simulate <game> <rounds> [mode] [option] | cycle <game>')
  console.error(`games: ${slotModels.map(({ id }) => id).join(', ')}`)
  return 2
}

function run(): number {
  if (chosen.length === 0 || !command) return usage()
  if (command === 'build') return buildTables(chosen)
  if (command === 'verify') return printVerification(chosen)
  if (command === 'cycle' && game) return printCycle(chosen[0]!)
  if (command === 'simulate' && game && Number.isSafeInteger(Number(more[0])) && Number(more[0]) > 0)
    return simulate(chosen[0]!, Number(more[0]), more[1] ?? 'base', more[2])
  return usage()
}

process.exitCode = run()
