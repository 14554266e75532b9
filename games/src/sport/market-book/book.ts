// The markets of the house by their UOF numbers: what each counts, which kind it is, and the family of its margin.
import type { Family } from './families.ts'
import * as halves from './halves.ts'
import * as kinds from './kinds.ts'
import type { Kind, Specifiers } from './rule.ts'

/** A market on one score. */
export interface PairMarket {
  readonly name: string
  readonly family: Family
  /** Whose score: `match`, `half1`, `corners`, `set:{setnr}` … */
  readonly scope: string
  readonly kind: Kind
  /** A handicap that counts from the score at the bet. */
  readonly fromBet?: true
}
const on = (scope: string, family: Family, name: string, kind: Kind): PairMarket => ({ scope, family, name, kind })
const asian = (scope: string, name: string): PairMarket => ({ ...on(scope, 'asian', name, kinds.handicap), fromBet: true })

const match: Readonly<Record<number, PairMarket>> = {
  1: on('match', 'result', 'result', kinds.result),
  7: on('match', 'result', 'rest', kinds.restOf),
  10: on('match', 'result', 'doubleChance', kinds.doubleChance),
  11: on('match', 'pair', 'drawNoBet', kinds.drawNoBet),
  12: on('match', 'pair', 'homeNoBet', kinds.homeNoBet),
  13: on('match', 'pair', 'awayNoBet', kinds.awayNoBet),
  14: on('match', 'result', 'europeanHandicap', kinds.european),
  15: on('match', 'score', 'winningMargin', kinds.winningMargin),
  16: asian('match', 'handicap'),
  18: on('match', 'asian', 'total', kinds.total),
  19: on('match', 'line', 'homeTotal', kinds.homeTotal),
  20: on('match', 'line', 'awayTotal', kinds.awayTotal),
  21: on('match', 'score', 'exactGoals', kinds.exact),
  23: on('match', 'score', 'homeExactGoals', kinds.homeExact),
  24: on('match', 'score', 'awayExactGoals', kinds.awayExact),
  25: on('match', 'score', 'goalRange', kinds.goalRange),
  26: on('match', 'pair', 'oddEven', kinds.oddEven),
  27: on('match', 'pair', 'homeOddEven', kinds.homeOddEven),
  28: on('match', 'pair', 'awayOddEven', kinds.awayOddEven),
  29: on('match', 'pair', 'bothToScore', kinds.bothToScore),
  30: on('match', 'combination', 'whoScores', kinds.whoScores),
  31: on('match', 'pair', 'homeCleanSheet', kinds.homeCleanSheet),
  32: on('match', 'pair', 'awayCleanSheet', kinds.awayCleanSheet),
  33: on('match', 'pair', 'homeWinToNil', kinds.homeWinToNil),
  34: on('match', 'pair', 'awayWinToNil', kinds.awayWinToNil),
  35: on('match', 'combination', 'resultAndBoth', kinds.resultAndBoth),
  36: on('match', 'combination', 'totalAndBoth', kinds.totalAndBoth),
  37: on('match', 'combination', 'resultAndTotal', kinds.resultAndTotal),
  45: on('match', 'score', 'correctScore', kinds.correctScore),
  546: on('match', 'combination', 'doubleAndBoth', kinds.doubleAndBoth),
  547: on('match', 'combination', 'doubleAndTotal', kinds.doubleAndTotal)
}

const firstHalf: Readonly<Record<number, PairMarket>> = {
  60: on('half1', 'result', 'half1Result', kinds.result),
  61: on('half1', 'result', 'half1Rest', kinds.restOf),
  63: on('half1', 'result', 'half1DoubleChance', kinds.doubleChance),
  64: on('half1', 'pair', 'half1DrawNoBet', kinds.drawNoBet),
  65: on('half1', 'result', 'half1EuropeanHandicap', kinds.european),
  66: asian('half1', 'half1Handicap'),
  68: on('half1', 'asian', 'half1Total', kinds.total),
  69: on('half1', 'line', 'half1HomeTotal', kinds.homeTotal),
  70: on('half1', 'line', 'half1AwayTotal', kinds.awayTotal),
  71: on('half1', 'score', 'half1ExactGoals', kinds.exact),
  74: on('half1', 'pair', 'half1OddEven', kinds.oddEven),
  75: on('half1', 'pair', 'half1BothToScore', kinds.bothToScore),
  76: on('half1', 'pair', 'half1HomeCleanSheet', kinds.homeCleanSheet),
  77: on('half1', 'pair', 'half1AwayCleanSheet', kinds.awayCleanSheet),
  78: on('half1', 'combination', 'half1ResultAndBoth', kinds.resultAndBoth),
  79: on('half1', 'combination', 'half1ResultAndTotal', kinds.resultAndTotal),
  81: on('half1', 'score', 'half1CorrectScore', kinds.halfCorrectScore)
}

const secondHalf: Readonly<Record<number, PairMarket>> = {
  83: on('half2', 'result', 'half2Result', kinds.result),
  85: on('half2', 'result', 'half2DoubleChance', kinds.doubleChance),
  86: on('half2', 'pair', 'half2DrawNoBet', kinds.drawNoBet),
  90: on('half2', 'asian', 'half2Total', kinds.total),
  91: on('half2', 'line', 'half2HomeTotal', kinds.homeTotal),
  92: on('half2', 'line', 'half2AwayTotal', kinds.awayTotal),
  93: on('half2', 'score', 'half2ExactGoals', kinds.exact),
  94: on('half2', 'pair', 'half2OddEven', kinds.oddEven),
  95: on('half2', 'pair', 'half2BothToScore', kinds.bothToScore),
  96: on('half2', 'pair', 'half2HomeCleanSheet', kinds.homeCleanSheet),
  97: on('half2', 'pair', 'half2AwayCleanSheet', kinds.awayCleanSheet),
  98: on('half2', 'score', 'half2CorrectScore', kinds.secondHalfCorrectScore)
}

const cornersAndCards: Readonly<Record<number, PairMarket>> = {
  136: on('cards', 'result', 'cardsResult', kinds.result),
  139: on('cards', 'line', 'cardsTotal', kinds.total),
  140: on('cards', 'line', 'cardsHomeTotal', kinds.homeTotal),
  141: on('cards', 'line', 'cardsAwayTotal', kinds.awayTotal),
  146: on('reds', 'pair', 'sendingOff', kinds.anyAtAll),
  162: on('corners', 'result', 'cornersResult', kinds.result),
  165: on('corners', 'line', 'cornersHandicap', kinds.handicap),
  166: on('corners', 'line', 'cornersTotal', kinds.total),
  167: on('corners', 'line', 'cornersHomeTotal', kinds.homeTotal),
  168: on('corners', 'line', 'cornersAwayTotal', kinds.awayTotal),
  172: on('corners', 'pair', 'cornersOddEven', kinds.oddEven),
  173: on('corners1', 'result', 'half1CornersResult', kinds.result),
  176: on('corners1', 'line', 'half1CornersHandicap', kinds.handicap),
  177: on('corners1', 'line', 'half1CornersTotal', kinds.total)
}

/** With overtime, quarters, points of basketball. */
const withOvertime: Readonly<Record<number, PairMarket>> = {
  219: on('full', 'pair', 'winnerWithOvertime', kinds.winner),
  220: on('match', 'pair', 'overtime', kinds.overtime),
  223: on('full', 'line', 'handicapWithOvertime', kinds.handicap),
  225: on('full', 'line', 'totalWithOvertime', kinds.total),
  227: on('full', 'line', 'homeTotalWithOvertime', kinds.homeTotal),
  228: on('full', 'line', 'awayTotalWithOvertime', kinds.awayTotal),
  229: on('full', 'pair', 'oddEvenWithOvertime', kinds.oddEven),
  235: on('quarter:{quarternr}', 'result', 'quarterResult', kinds.result),
  236: on('quarter:{quarternr}', 'line', 'quarterTotal', kinds.total),
  290: on('full', 'score', 'marginWithOvertime', kinds.marginBands),
  302: on('quarter:{quarternr}', 'pair', 'quarterDrawNoBet', kinds.drawNoBet),
  303: on('quarter:{quarternr}', 'line', 'quarterHandicap', kinds.handicap),
  304: on('quarter:{quarternr}', 'pair', 'quarterOddEven', kinds.oddEven),
  756: on('quarter:{quarternr}', 'line', 'quarterHomeTotal', kinds.homeTotal),
  757: on('quarter:{quarternr}', 'line', 'quarterAwayTotal', kinds.awayTotal)
}

/** Sets and games. */
const sets: Readonly<Record<number, PairMarket>> = {
  186: on('match', 'pair', 'winner', kinds.winner),
  187: on('games', 'line', 'gamesHandicap', kinds.handicap),
  188: on('sets', 'line', 'setsHandicap', kinds.handicap),
  189: on('games', 'line', 'gamesTotal', kinds.total),
  190: on('games', 'line', 'gamesHomeTotal', kinds.homeTotal),
  191: on('games', 'line', 'gamesAwayTotal', kinds.awayTotal),
  192: on('sets', 'pair', 'homeTakesSet', kinds.homeTakesOne),
  193: on('sets', 'pair', 'awayTakesSet', kinds.awayTakesOne),
  196: on('sets', 'score', 'setsPlayed', kinds.seriesLength),
  198: on('games', 'pair', 'gamesOddEven', kinds.oddEven),
  199: on('sets', 'score', 'setsScore', kinds.seriesScore),
  202: on('set:{setnr}', 'pair', 'setWinner', kinds.winner),
  203: on('set:{setnr}', 'line', 'setHandicap', kinds.handicap),
  204: on('set:{setnr}', 'line', 'setTotal', kinds.total),
  205: on('set:{setnr}', 'pair', 'setOddEven', kinds.oddEven),
  210: on('game:{setnr}:{gamenr}', 'pair', 'gameWinner', kinds.winner),
  237: on('points', 'line', 'pointsHandicap', kinds.handicap),
  238: on('points', 'line', 'pointsTotal', kinds.total),
  309: on('set:{setnr}', 'line', 'setPointsHandicap', kinds.handicap),
  310: on('set:{setnr}', 'line', 'setPointsTotal', kinds.total),
  311: on('set:{setnr}', 'pair', 'setOddEven', kinds.oddEven)
}

/** Runs and innings of baseball. */
const innings: Readonly<Record<number, PairMarket>> = {
  251: on('full', 'pair', 'winnerWithExtras', kinds.winner),
  256: on('full', 'line', 'handicapWithExtras', kinds.handicap),
  258: on('full', 'line', 'totalWithExtras', kinds.total),
  260: on('full', 'line', 'homeTotalWithExtras', kinds.homeTotal),
  261: on('full', 'line', 'awayTotalWithExtras', kinds.awayTotal),
  264: on('full', 'pair', 'oddEvenWithExtras', kinds.oddEven),
  268: on('match', 'pair', 'extraInnings', kinds.overtime),
  274: on('first5', 'result', 'first5Result', kinds.result),
  275: on('first5', 'line', 'first5Handicap', kinds.handicap),
  276: on('first5', 'line', 'first5Total', kinds.total),
  287: on('inning:{inningnr}', 'result', 'inningResult', kinds.result),
  288: on('inning:{inningnr}', 'line', 'inningTotal', kinds.total)
}

/** Maps of a series, and what is counted in each; their winner is 330 where overtime counts, 395 where there is none. From 90000 on are numbers of the house, where the public list has none that we know. */
const maps: Readonly<Record<number, PairMarket>> = {
  327: on('maps', 'line', 'mapsHandicap', kinds.handicap),
  328: on('maps', 'line', 'mapsTotal', kinds.total),
  329: on('maps', 'score', 'mapsScore', kinds.seriesScore),
  330: on('map:{mapnr}', 'pair', 'mapWinner', kinds.winner),
  331: on('rounds:{mapnr}', 'line', 'roundsHandicap', kinds.handicap),
  332: on('rounds:{mapnr}', 'line', 'roundsTotal', kinds.total),
  333: on('blood:{mapnr}:{xth}', 'pair', 'nthKill', kinds.winner),
  334: on('regular:{mapnr}', 'result', 'roundsResult', kinds.result),
  335: on('regular:{mapnr}', 'pair', 'mapOvertime', kinds.overtime),
  338: on('round:{mapnr}:{roundnr}', 'pair', 'roundWinner', kinds.winner),
  395: on('map:{mapnr}', 'pair', 'mapWinner', kinds.winner),
  397: on('structure:{mapnr}:{xth}', 'pair', 'nthTower', kinds.winner),
  555: on('kills:{mapnr}', 'line', 'killsHandicap', kinds.handicap),
  556: on('beast:{mapnr}:{xth}', 'pair', 'nthBeast', kinds.winner),
  620: on('race:{mapnr}:{roundnr}', 'pair', 'raceToRounds', kinds.winner),
  621: on('rounds:{mapnr}', 'pair', 'roundsOddEven', kinds.oddEven),
  726: on('kills:{mapnr}', 'line', 'killsTotal', kinds.total),
  90003: on('rounds:{mapnr}', 'line', 'roundsHomeTotal', kinds.homeTotal),
  90004: on('rounds:{mapnr}', 'line', 'roundsAwayTotal', kinds.awayTotal),
  90011: on('kills:{mapnr}', 'line', 'killsHomeTotal', kinds.homeTotal),
  90012: on('kills:{mapnr}', 'line', 'killsAwayTotal', kinds.awayTotal),
  90013: on('kills:{mapnr}', 'pair', 'killsOddEven', kinds.oddEven),
  90016: on('beasts:{mapnr}', 'line', 'beastsTotal', kinds.total),
  90017: on('minutes:{mapnr}', 'line', 'mapMinutes', kinds.total),
  90018: on('maps', 'score', 'mapsPlayed', kinds.seriesLength)
}

/** Those of football, but for the order of goals and corners. */
export const footballMarkets: Readonly<Record<number, PairMarket>> = { ...match, ...firstHalf, ...secondHalf, ...cornersAndCards }

/** All markets on one score. */
export const pairMarkets: Readonly<Record<number, PairMarket>> = {
  ...footballMarkets,
  ...withOvertime,
  ...sets,
  ...innings,
  ...maps
}

export interface HalvesMarket {
  readonly name: string
  readonly family: Family
  readonly kind: halves.HalvesKind
}
const over = (family: Family, name: string, kind: halves.HalvesKind): HalvesMarket => ({ family, name, kind })

/** Markets on the scores of both halves. */
export const halvesMarkets: Readonly<Record<number, HalvesMarket>> = {
  47: over('combination', 'halfTimeFullTime', halves.halfTimeFullTime),
  48: over('pair', 'homeWinsBoth', halves.homeWinsBoth),
  49: over('pair', 'awayWinsBoth', halves.awayWinsBoth),
  50: over('pair', 'homeWinsEither', halves.homeWinsEither),
  51: over('pair', 'awayWinsEither', halves.awayWinsEither),
  52: over('result', 'higherHalf', halves.higherHalf),
  53: over('result', 'homeHigherHalf', halves.homeHigherHalf),
  54: over('result', 'awayHigherHalf', halves.awayHigherHalf),
  55: over('combination', 'bothToScoreByHalves', halves.bothToScoreByHalves),
  56: over('pair', 'homeScoresInBoth', halves.homeScoresInBoth),
  57: over('pair', 'awayScoresInBoth', halves.awayScoresInBoth),
  58: over('pair', 'bothOver', halves.bothOver),
  59: over('pair', 'bothUnder', halves.bothUnder)
}

/** Markets on the order in which things happen; each sport knows its own. */
export const orderMarkets: Readonly<Record<number, { readonly name: string; readonly family: Family }>> = {
  8: { name: 'nthGoal', family: 'result' },
  9: { name: 'lastGoal', family: 'result' },
  62: { name: 'half1NthGoal', family: 'result' },
  163: { name: 'nthCorner', family: 'result' },
  164: { name: 'lastCorner', family: 'result' }
}

/** Markets on a whole season; their outcomes are its sides. */
const seasonMarkets: Readonly<Record<number, { readonly name: string; readonly family: Family }>> = {
  804: { name: 'seasonWinner', family: 'outright' }
}

/** The scope of a market with its specifiers filled in: `set:{setnr}` is `set:2`. */
export const scopeOf = ({ scope }: PairMarket, specifiers: Specifiers): string =>
  scope.includes('{') ? scope.replace(/\{(\w+)\}/g, (_, name: string) => specifiers[name] ?? '') : scope

/** Name and family of a market, for words, margins and limits. */
export const marketById = (id: number): { readonly name: string; readonly family: Family } | undefined =>
  pairMarkets[id] ?? halvesMarkets[id] ?? orderMarkets[id] ?? seasonMarkets[id]
