// What a bet adds to a mission, which version holds, and what is wrong with terms that operators write.

import type { MissionMetric } from '@fairhouse/contract/member/mission.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import type { MissionTerms } from '@fairhouse/contract/ops/house/mission.ts'
import type { RewardPays } from '@fairhouse/contract/states.ts'

/** How a bet stands: what it counts as, and what it paid. */
export interface Outcome {
  readonly valid: bigint
  readonly payout: bigint
}

/** A bet of a member as its news tell it; `before`: as it was counted until now, of a correction. */
export interface BetFact {
  readonly memberId: bigint
  /** When it was decided. */
  readonly at: Date
  readonly category: string
  readonly game: string
  readonly stake: bigint
  /** Of the stake, bonus money. */
  readonly bonus: bigint
  readonly before: Outcome | null
  readonly after: Outcome
}

type Counts = Pick<MissionTerms, 'metric' | 'multiple' | 'minStake' | 'categories' | 'games'>

/** Is it a bet of the games that the mission is about? */
export const isOf = ({ categories, games }: Pick<Counts, 'categories' | 'games'>, { category, game }: Pick<BetFact, 'category' | 'game'>) =>
  (categories.length === 0 || categories.some(one => one === category)) && (games.length === 0 || games.includes(game))

/** What a bet that stands so adds. */
function counted(
  { metric, multiple, minStake }: Counts,
  { stake, bonus }: Pick<BetFact, 'stake' | 'bonus'>,
  { valid, payout }: Outcome
): bigint {
  // a bet that counts as nothing (void, a push, opposite sides, play by promotions) is no round and no win
  // the least stake is the member's own: of bonus money promotions pay the loss, and it would buy rounds and games for less than they cost
  if (valid <= 0n || stake - bonus < minStake) return 0n
  switch (metric) {
    case 'bet':
      return valid
    case 'wins':
      return payout * 100n >= stake * BigInt(multiple ?? 0) ? UNIT : 0n
    case 'logins':
      return 0n
    default:
      return UNIT
  }
}

/** What the news of a bet add to a mission: of a correction the difference. */
export const addedBy = (terms: Counts, bet: BetFact): bigint =>
  isOf(terms, bet) ? counted(terms, bet, bet.after) - (bet.before ? counted(terms, bet, bet.before) : 0n) : 0n

/** Where it is added: different games and different days are told apart. */
export const nameOf = ({ metric }: Pick<Counts, 'metric'>, game: string): string => (metric === 'games' ? game : '')

/** Metrics of which a part counts as one, however often it happened. */
export const countsOnce = (metric: MissionMetric): boolean => metric === 'games' || metric === 'logins'

export interface Version {
  readonly no: number
  readonly holdsFrom: Date
  readonly terms: MissionTerms
}

/** The version by which a period is played: the newest that held when it began, or else the first. */
export const versionOf = <V extends Version>(versions: readonly V[], periodBegins: Date): V | undefined => {
  const inOrder = versions.toSorted((a, b) => a.no - b.no)
  return inOrder.findLast(version => version.holdsFrom <= periodBegins) ?? inOrder[0]
}

/** When it begins, if it is started at this moment. */
export const beginOf = ({ from }: Pick<MissionTerms, 'from'>, at: Date): Date => (from !== null && from > at ? from : at)

/** Does a moment lie in the window of these terms? */
export const isWithin = ({ from, until }: Pick<MissionTerms, 'from' | 'until'>, at: Date): boolean =>
  (from === null || at >= from) && (until === null || at < until)

/** Steps from the first that was not given on, up to the last that is reached. */
export const reachedSteps = (steps: MissionTerms['steps'], given: number, progress: bigint): number[] =>
  steps.flatMap(({ target }, at) => (at >= given && target <= progress ? [at] : []))

const whole = (amount: bigint) => amount % UNIT === 0n

type Faults = Record<string, 'input.invalid' | 'input.required'>

function stepFaults({ metric, streak, steps }: MissionTerms, pays: readonly RewardPays[]): Faults {
  const wrong: Faults = {}
  steps.forEach(({ target, pays: as }, at) => {
    const before = steps[at - 1]?.target
    if ((before !== undefined && target <= before) || ((streak !== null || metric !== 'bet') && !whole(target)))
      wrong[`terms.steps.${at}.target`] = 'input.invalid'
    if (!pays.includes(as)) wrong[`terms.steps.${at}.pays`] = 'input.invalid'
  })
  return wrong
}

/** The fields that are wrong. `pays`: what rewards of the house can be paid as. */
export function faultsOf(terms: MissionTerms, pays: readonly RewardPays[], worth: (step: MissionTerms['steps'][number]) => bigint): Faults {
  const { metric, multiple, minStake, period, streak, steps, from, until, budget } = terms
  const wrong = stepFaults(terms, pays)
  const isLogin = metric === 'logins'
  if ((metric === 'wins') !== (multiple !== null)) wrong['terms.multiple'] = 'input.invalid'
  // without a minimum, a thousand bets of a cent would be a thousand rounds
  if (!isLogin && metric !== 'bet' && minStake <= 0n) wrong['terms.minStake'] = 'input.required'
  if (streak !== null && period !== 'day') wrong['terms.period'] = 'input.invalid'
  if (streak !== null && metric !== 'bet' && !whole(streak.daily)) wrong['terms.streak.daily'] = 'input.invalid'
  if (isLogin && period === 'day' && streak === null && steps.some(step => step.target > UNIT))
    wrong['terms.steps.0.target'] = 'input.invalid'
  if (from !== null && until !== null && from >= until) wrong['terms.until'] = 'input.invalid'
  if (steps.reduce((sum, step) => sum + worth(step), 0n) > budget) wrong['terms.budget'] = 'input.invalid'
  return wrong
}

/** May these terms follow those of a running mission? Their periods are told apart by the same days. */
export const mayFollow = (before: MissionTerms, after: MissionTerms): boolean =>
  before.period !== 'once' &&
  before.streak === null &&
  after.streak === null &&
  before.period === after.period &&
  before.metric === after.metric
