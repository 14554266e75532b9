// Prints what the verifier recomputes from the published files; 1 when anything is refused.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { published } from '@fairhouse/games/slots/published.ts'
import { bands, checkTables, type Figures } from '@fairhouse/games/slots/verify.ts'
import { readFiles, unpack } from './files.ts'

/** A share as percent with four places. */
export const percent = (share: number): string => `${(share * 100).toFixed(4)} %`

function printFigures(name: string, cost: number, figures: Figures): void {
  console.log(`  ${name}: costs ${cost}, ${figures.rows} rows`)
  console.log(`    RTP         ${percent(figures.rtp)}  exactly ${figures.paid} / (${figures.draws} · ${cost * 100})`)
  console.log(`    variance    ${figures.variance.toFixed(4)}, standard deviation ${figures.sd.toFixed(4)} stakes`)
  console.log(`    pays        ${percent(figures.hitRate)}, at least its cost ${percent(figures.winRate)}`)
  console.log(`    highest     ${figures.maxWin / 100} stakes, 1 in ${Math.round(figures.maxWinOneIn)}`)
  for (const [i, share] of figures.distribution.entries()) {
    const to = bands[i + 1]
    const label = bands[i] === 0 ? 'nothing' : `${bands[i]! / 100} to under ${to === undefined ? '∞' : to / 100}`
    if (share > 0) console.log(`    ${label.padEnd(18)} ${(share * 100).toFixed(6).padStart(10)} %`)
  }
}

/** Checks the published files of these games. */
export function printVerification(models: readonly SlotModel[]): number {
  let refused = 0
  for (const model of models) {
    const files = readFiles(model.id)
    const checked = checkTables(files, { model, hashes: published[model.id] ?? {} }, unpack)
    console.log(`${model.name} (${model.id})`)
    for (const { name, figures, choices } of checked.modes) {
      const { cost } = model.modes.find(mode => mode.name === name)!
      if (choices.length === 0) printFigures(name, cost, figures)
      for (const choice of choices) printFigures(`${name}, choosing ${choice.name}`, cost, choice.figures)
      const returns = choices.map(choice => choice.figures.rtp)
      if (choices.length > 0)
        console.log(`  ${name}: returns ${percent(Math.min(...returns))} to ${percent(Math.max(...returns))}, whatever is chosen`)
    }
    for (const { name, figures } of checked.options) printFigures(`the bonus ${name} by itself, for a stake`, 1, figures)
    for (const [name, hash] of Object.entries(checked.hashes)) console.log(`  ${hash}  ${name} (${files.get(name)!.length} bytes)`)
    for (const breach of checked.breaches) console.error(`  REFUSED: ${breach}`)
    refused += checked.breaches.length
  }
  console.log(refused === 0 ? 'Every table keeps its declaration.' : `${refused} breaches.`)
  return refused === 0 ? 0 : 1
}
