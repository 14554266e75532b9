import type { TeamSums } from '@fairhouse/contract/agent/agent.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { expect, test } from 'vitest'
import { figureRows, registeredShare } from './figures.ts'

const none: TeamSums = {
  bets: 0,
  stake: 0n,
  valid: 0n,
  payout: 0n,
  deposits: 0n,
  withdrawals: 0n,
  playerRebate: 0n,
  agentRebate: 0n,
  promotions: 0n,
  fees: 0n,
  profit: 0n
}

test('what the house made is what the members lost, of the agent alone and of the team', () => {
  const rows = figureRows({ ...none, profit: 30n * UNIT }, { ...none, stake: 500n * UNIT, profit: -120n * UNIT })
  expect(rows.at(-1)).toEqual({ name: 'houseResult', own: -30n * UNIT, team: 120n * UNIT })
  expect(rows[0]).toEqual({ name: 'stake', own: 0n, team: 500n * UNIT })
})

test('stakes, payouts, deposits and withdrawals always have a row, the others once something came of them', () => {
  const names = (own: TeamSums, team: TeamSums) => figureRows(own, team).map(row => row.name)
  expect(names(none, none)).toEqual(['stake', 'valid', 'payout', 'deposits', 'withdrawals', 'houseResult'])
  expect(names(none, { ...none, fees: 1n })).toContain('fees')
  expect(names({ ...none, agentRebate: -1n }, none)).toContain('agentRebate')
})

test('of the people who followed a link at most all registered, and of nobody no share', () => {
  expect(registeredShare({ clicks: 8, registrations: 2 })).toBe(0.25)
  expect(registeredShare({ clicks: 1, registrations: 3 })).toBe(1)
  expect(registeredShare({ clicks: 0, registrations: 0 })).toBeNull()
})
