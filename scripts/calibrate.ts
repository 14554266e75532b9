// `npm run calibrate [-- MATCHES [SPORT [SEED]]]`: plays matches of every sport of the house and holds their outcomes against the fair prices, by buckets of
// 5 %, and what a book keeps of each family against its margin; ends with 1 when χ² fails at 1 % over all sports together or a family lies 3 standard errors off.
// 100,000 matches by default.
import { fastDice } from '@fairhouse/games/slots/fast-dice.ts'
import { calibrate, notLikely } from '@fairhouse/games/sport/calibrate.ts'
import { sportModels } from '@fairhouse/games/sport/models.ts'
import { replay } from '@fairhouse/games/sport/simulate.ts'

const [matches = '100000', only, seed = '1'] = process.argv.slice(2)
const count = Number(matches)
const sports = Object.entries(sportModels).filter(([code]) => only === undefined || code === only)
if (!Number.isSafeInteger(count) || count < 1000 || sports.length === 0) {
  console.error(`npm run calibrate [-- MATCHES, at least 1000 [${Object.keys(sportModels).join('|')} [SEED]]]`)
  process.exit(2)
}

let wrong = 0
const tested: { readonly code: string; readonly likely: number }[] = []
for (const [at, [code, model]] of sports.entries()) {
  const level = { attack: 0, defence: 0 }
  const { ticks } = replay(model, model.params(level, level), fastDice(Number(seed), 1))
  const { looks, buckets, chiSquare, likely, families } = calibrate(model, {
    matches: count,
    dice: fastDice(Number(seed), 100 + at),
    ticks
  })
  tested.push({ code, likely })
  console.log(`${code}: ${looks} looks at ${count} matches, seed ${seed}; χ² ${chiSquare.toFixed(2)}, p ${likely.toFixed(4)}`)
  for (const [i, b] of buckets.entries())
    if (b.count > 0)
      console.log(
        `  ${String(i * 5).padStart(2)}–${i * 5 + 5} %: ${b.count} outcomes, ${b.won.toFixed(1)} won, ${b.expected.toFixed(1)} expected`
      )
  for (const { family, back, should, errors } of families) {
    const off = Math.abs(errors) >= 3
    if (off) wrong++
    console.log(
      `  ${family}: ${back.toFixed(4)} came back, ${should.toFixed(4)} should, ${errors.toFixed(2)} standard errors ${off ? 'FAILS' : ''}`
    )
  }
}
const failed = notLikely(tested, 0.01)
for (const { code, likely } of failed) console.log(`${code}: χ² FAILS at 1 % of ${tested.length} together, p ${likely.toFixed(4)}`)
process.exit(wrong + failed.length === 0 ? 0 : 1)
