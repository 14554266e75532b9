// A bill's steps as sentences: which one, and with which figures.
import type { Figure, Step, StepKey } from '@fairhouse/contract/income/work.ts'
import type { Money } from '@fairhouse/contract/money.ts'
import { exactText, partText } from './exact.ts'

/** How figures are written for the reader. */
export interface Writers {
  readonly money: (amount: Money) => string
  /** Stands before an exact value, e.g. `₺`. */
  readonly symbol: string
  readonly rate: (partsPerMillion: number) => string
  readonly count: (value: number) => string
  readonly percent: (text: string) => string
}

function sayFigure(figure: Figure, { money, symbol, rate, count, percent }: Writers): string {
  switch (figure.is) {
    case 'money':
      return money(figure.value)
    case 'count':
      return count(figure.value)
    case 'rate':
      return rate(figure.value)
    case 'part':
      return percent(partText(figure.n, figure.d))
    case 'exact': {
      const text = exactText(figure.n, figure.d)
      return text.startsWith('−') ? `−${symbol}${text.slice(1)}` : `${symbol}${text}`
    }
  }
}

const moneyOf = ({ figures }: Step, name: string): Money => {
  const figure = figures[name]
  return figure?.is === 'money' ? figure.value : 0n
}
/** Something was corrected late or carried over: then the sentence says so. */
const adjusted = (step: Step): boolean => moneyOf(step, 'late') !== 0n || moneyOf(step, 'carried') !== 0n

const words = {
  team: () => 'step_team',
  'base.loss': step => (adjusted(step) ? 'step_lossAdjusted' : 'step_loss'),
  'base.validBet': step => (adjusted(step) ? 'step_betAdjusted' : 'step_bet'),
  'base.net': step => (adjusted(step) ? 'step_netAdjusted' : 'step_netBase'),
  net: () => 'step_net',
  'tier.reached': step => (moneyOf(step, 'minLoss') > 0n ? 'step_tierLoss' : 'step_tier'),
  'tier.affiliate': () => 'step_tierNet',
  'tier.float': () => 'step_float',
  'tier.none': ({ figures }) => (figures.net ? 'step_noneNet' : figures.loss ? 'step_noneLoss' : 'step_none'),
  'loss.none': () => 'step_noLoss',
  'amount.rate': () => 'step_rate',
  'realtime.won': () => 'step_won',
  'realtime.lost': () => 'step_lost',
  points: () => 'step_points',
  carried: () => 'step_carried',
  bound: () => 'step_bound',
  floor: step => (moneyOf(step, 'breakage') > 0n ? 'step_floorRest' : 'step_floor'),
  carry: () => 'step_carry'
} as const satisfies Record<StepKey, (step: Step) => `step_${string}`>

export type StepWord = ReturnType<(typeof words)[StepKey]>

/** The key of a step's sentence and what stands in it. A result of members is said from their side: above zero they won. */
export const sayStep = (step: Step, writers: Writers): { key: StepWord; values: Record<string, string> } => ({
  key: words[step.key](step),
  values: Object.fromEntries(Object.entries(step.figures).map(([name, figure]) => [name, sayFigure(figure, writers)]))
})
