// Plays blackjack by the chart against a full shoe each hand: `npm run blackjack [-- HANDS [SEED]]`, ten million hands unless told.
import { exactMean, simulate } from '@fairhouse/games/blackjack/simulate.ts'
import { fastDice } from '@fairhouse/games/slots/fast-dice.ts'

const [hands = 10_000_000, seed = 1] = process.argv.slice(2).map(Number)
if (!Number.isSafeInteger(hands) || hands < 2 || !Number.isInteger(seed)) {
  console.error('npm run blackjack -- [HANDS [SEED]]: both are whole numbers, HANDS at least 2')
  process.exit(2)
}
const { mean, error } = simulate(hands, fastDice(seed, 1))
const away = (mean - exactMean) / error
console.log(
  `${hands} hands return ${(100 + mean * 100).toFixed(4)} % ± ${(error * 100).toFixed(4)}; exactly ${(100 + exactMean * 100).toFixed(4)} %`
)
console.log(`${away.toFixed(2)} standard errors away`)
process.exitCode = Math.abs(away) < 4 ? 0 : 1
