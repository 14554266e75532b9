// The figures of a team as rows: what its members made beside what the agent made alone.
import type { TeamSums } from '@fairhouse/contract/agent/agent.ts'

const sums = [
  'stake',
  'valid',
  'payout',
  'deposits',
  'withdrawals',
  'playerRebate',
  'agentRebate',
  'promotions',
  'fees'
] as const satisfies readonly (keyof TeamSums)[]
/** Shown though nothing has come of them; the others only with an amount. */
const always: ReadonlySet<string> = new Set(['stake', 'valid', 'payout', 'deposits', 'withdrawals'])

export interface FigureRow {
  readonly name: (typeof sums)[number] | 'houseResult'
  readonly own: bigint
  readonly team: bigint
}

/** The last row is what the house made: the opposite of the members' profit. */
export function figureRows(own: TeamSums, team: TeamSums): FigureRow[] {
  const shown = sums.filter(name => always.has(name) || own[name] !== 0n || team[name] !== 0n)
  return [...shown.map(name => ({ name, own: own[name], team: team[name] })), { name: 'houseResult', own: -own.profit, team: -team.profit }]
}

/** How many of those who followed a link registered, at most all of them; null while nobody followed it. */
export const registeredShare = ({ clicks, registrations }: { clicks: number; registrations: number }): number | null =>
  clicks === 0 ? null : Math.min(1, registrations / clicks)
