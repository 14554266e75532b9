// Asks anew for what an event says has changed.
import { changedBy, type Subject } from '@fairhouse/contract/subjects.ts'
import { hear } from '@fairhouse/ui/live.ts'
import { isBalanceHeld, onBalanceFree } from '../../session/money/balance.ts'
import { renew } from '../../session/query-client.ts'

/** Several events of one action ask once. */
const gatherMs = 250
let due = new Set<Subject>()

/** Not before a game that shows its result slowly has shown it: a list would tell it first. */
function ask(): void {
  if (isBalanceHeld()) return
  const subjects = due
  due = new Set()
  if (subjects.size > 0) void renew([...subjects])
}

function note(subjects: readonly Subject[]): void {
  if (due.size === 0) setTimeout(ask, gatherMs)
  for (const subject of subjects) due.add(subject)
}

/** Follows the events for as long as the page is open. */
export function followLists(): void {
  onBalanceFree(ask)
  for (const [name, subjects] of Object.entries(changedBy)) hear(name as keyof typeof changedBy, () => note(subjects))
}
