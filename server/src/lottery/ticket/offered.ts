// The issues that a lottery offers to bets, remembered until the first of them closes: a chase reaches 120 days ahead, and a zone's clock is slow to ask.
import { maxChaseIssues } from '@fairhouse/contract/play/lottery.ts'
import { type IssueTimes, nextIssues, type Schedule } from '@fairhouse/games/lottery/schedule.ts'

interface Offered {
  readonly schedule: string
  readonly since: Date
  readonly until: Date
  readonly issues: ReadonlyMap<string, IssueTimes>
}
const known = new Map<string, Offered>()

/** The issues by name that take bets at that time or later, as far as a chase reaches. */
export function offeredIssues(
  lottery: { readonly code: string; readonly schedule: Schedule },
  from: Date
): ReadonlyMap<string, IssueTimes> {
  const schedule = JSON.stringify(lottery.schedule)
  const before = known.get(lottery.code)
  if (before?.schedule === schedule && before.since <= from && from < before.until) return before.issues
  const list = nextIssues(lottery.schedule, from, maxChaseIssues + 2)
  const issues = new Map(list.map(i => [i.name, i]))
  // lotteries are few: their codes come from the database
  known.set(lottery.code, { schedule, since: from, until: list[0]!.closesAt, issues })
  return issues
}
