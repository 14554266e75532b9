// The markets of a match in groups: lines of one question together, questions by what they are about.
import type { SportMarket } from '@fairhouse/contract/sport/view.ts'
import { nameOf } from '../odds/market-name.ts'

export const tabs = ['main', 'lines', 'periods', 'scores', 'counts', 'combined', 'all'] as const
export type Tab = (typeof tabs)[number]

const mainNames: readonly string[] = [
  'result',
  'winner',
  'winnerWithOvertime',
  'doubleChance',
  'drawNoBet',
  'handicap',
  'total',
  'handicapWithOvertime',
  'totalWithOvertime',
  'gamesHandicap',
  'gamesTotal',
  'mapsHandicap',
  'mapsTotal',
  'bothToScore',
  'mapWinner',
  'seasonWinner',
  'other'
]

/** The tab of a market by its name; those of `main` stand in their own tab as well. */
export function tabOf(name: string): Exclude<Tab, 'main' | 'all'> {
  if (/^(corners|cards|half1Corners|sendingOff|nthCorner|lastCorner|kills|towers)/.test(name)) return 'counts'
  if (/And[A-Z]|ByHalves|halfTimeFullTime|whoScores|^(both(Over|Under)|(home|away)(Wins|ScoresInBoth))/.test(name)) return 'combined'
  if (/orrectScore|xactGoals|goalRange|argin|Score$|Played$/.test(name)) return 'scores'
  if (/^(half[12]|quarter|set[A-Z]|setPoints|game[A-Z]|map[A-Z]|rounds?[A-Z]|raceTo|inning)/.test(name)) return 'periods'
  return 'lines'
}

export interface Question {
  /** The market's number and which period it is of. */
  readonly key: string
  readonly name: string
  /** Its lines, the lowest first; a question without lines has one. */
  readonly markets: readonly SportMarket[]
}

const lineNames: readonly string[] = ['hcp', 'total']
const parts = (text: string): string[] => (text === '' ? [] : text.split('|'))
const nameIn = (part: string): string => part.slice(0, part.indexOf('='))

/** Specifiers without the line: what the question is about. */
export const aboutOf = (specifiers: string): string =>
  parts(specifiers)
    .filter(part => !lineNames.includes(nameIn(part)))
    .join('|')

const lineIn = (specifiers: string): number => {
  const line = parts(specifiers).find(part => lineNames.includes(nameIn(part)))
  return line === undefined ? 0 : Number.parseFloat(line.slice(line.indexOf('=') + 1))
}

const isShown = ({ status }: SportMarket): boolean => status === 1 || status === -1 || status === -2

/** Questions in the order of their numbers, main ones first. */
export function questionsOf(markets: readonly SportMarket[]): Question[] {
  const grouped = Map.groupBy(markets.filter(isShown), market => `${market.id}/${aboutOf(market.specifiers)}`)
  const rank = (name: string): number => {
    const at = mainNames.indexOf(name)
    return at < 0 ? mainNames.length : at
  }
  return [...grouped]
    .map(([key, list]) => ({
      key,
      name: nameOf(list[0]!.id),
      markets: list.toSorted((a, b) => lineIn(a.specifiers) - lineIn(b.specifiers))
    }))
    .toSorted((a, b) => rank(a.name) - rank(b.name) || a.markets[0]!.id - b.markets[0]!.id)
}

export const inTab = ({ name }: Question, tab: Tab): boolean =>
  tab === 'all' || (tab === 'main' ? mainNames.includes(name) : tabOf(name) === tab)

/** Rows of prices that a question takes on a wide screen, its heading counted as one. */
const rowsOf = ({ markets }: Question): number =>
  1 + markets.reduce((sum, { outcomes }) => sum + (outcomes.length > 3 ? Math.ceil(outcomes.length / 3) : 1), 0)

/** Two columns of about the same height: each question goes, in its order, to the one that is shorter so far. */
export function columnsOf(questions: readonly Question[]): readonly [readonly Question[], readonly Question[]] {
  const [left, right]: [Question[], Question[]] = [[], []]
  const rows = { left: 0, right: 0 }
  for (const question of questions) {
    const side = rows.right < rows.left ? 'right' : 'left'
    const column = side === 'right' ? right : left
    column.push(question)
    rows[side] += rowsOf(question)
  }
  return [left, right]
}
