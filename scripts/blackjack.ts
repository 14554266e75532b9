// Plays blackjack by the chart against a full shoe each hand, and counts the same exactly: `npm run blackjack [-- HANDS [SEED]]`, ten million hands unless told.
import { simulate } from '@fairhouse/games/blackjack/simulate.ts'
import { chartMean } from '@fairhouse/games/blackjack/stander.ts'
import { fastDice } from '@fairhouse/games/slots/fast-dice.ts'

const [hands = 10_000_000, seed = 1] = process.argv.slice(2).map(Number)
if (!Number.isSafeInteger(hands) || hands < 2 || !Number.isInteger(seed)) {
  console.error('npm run blackjack -- [HANDS [SEED]]: both are whole numbers, HANDS at least 2')
  process.exit(2)
}
const { mean, error } = simulate(hands, fastDice(seed, 1))
const exact = chartMean()
const away = (mean - exact) / error
console.log(
  `${hands} hands return ${(100 + mean * 100).toFixed(4)} % ± ${(error * 100).toFixed(4)}; exactly ${(100 + exact * 100).toFixed(4)} %`
)
console.log(`${away.toFixed(2)} standard errors away`)
process.exitCode = Math.abs(away) < 4 ? 0 : 1
