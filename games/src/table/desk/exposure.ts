// What lies on a table is worth to the house: what each result leaves it, and what each line can bring by itself.
import type { Money } from '@fairhouse/contract/money.ts'
import { broughtBy, largest, resultsOf } from '../most.ts'
import type { Stake, TableRules } from '../types.ts'

/** What a result leaves the house. */
export interface ResultNet {
  readonly mark: string
  readonly net: Money
}

/**
 * What each result leaves the house of these stakes, of whoever, the worst first: of several rounds with the same result the one that leaves least.
 * No more than when each ticket is settled for itself, which is rounded down. null: the game does not list its results.
 */
export function netsOf(rules: TableRules, positions: readonly Stake[]): readonly ResultNet[] | null {
  const staked = positions.reduce((sum, { stake }) => sum + stake, 0n)
  const brought = broughtBy(rules, positions)
  const nets = new Map<string, Money>()
  for (const [at, dealt] of resultsOf(rules)?.entries() ?? []) {
    const mark = rules.markOf(dealt)
    const net = staked - (brought[at] ?? 0n) / 100n
    const least = nets.get(mark)
    if (least === undefined || net < least) nets.set(mark, net)
  }
  return nets.size === 0
    ? null
    : [...nets].map(([mark, net]) => ({ mark, net })).toSorted((a, b) => Number(a.net > b.net) - Number(a.net < b.net))
}

/** The most that a line of a ticket gives back by itself, its stake included, whatever else lies on the table. */
export function mostOfLine(rules: TableRules, { position, stake }: Stake): Money {
  const most = rules.mostOfLine?.(position) ?? largest(rules.outcomes(position).map(({ back, ways }) => (ways > 0n ? back : 0n)))
  return (stake * most) / 100n
}
