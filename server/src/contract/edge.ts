// What contracts cost against the edge: the rates of a line in a window, and whether an offer stays within the house's bound.
import { costOf, edgeRateOf, highestRate, isSalary, type LineRates, ratesOf, salaryShare } from '@fairhouse/contract/income/edge.ts'
import type { IncomeContract, IncomeKind } from '@fairhouse/contract/income/terms.ts'
import { now } from '#base/clock.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import { teamEdges, teamSums, uplinesOf } from '#team/team.ts'
import { contractIn } from './record.ts'
import * as store from './store.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** The highest of each kind. */
function highestByKind(contracts: readonly IncomeContract[]): IncomeContract[] {
  return [...Map.groupBy(contracts, c => c.kind).values()].map(of =>
    of.reduce((best, c) => (highestRate(c) > highestRate(best) ? c : best))
  )
}

export interface SalaryBound {
  readonly share: number
  readonly rate: number
  readonly together: number
}

/** How much of the edge each of these agents' contracts of a kind may pay in a window: by what the top of its line holds, so that it is the same for all of the line. */
export async function salaryBounds(
  reader: Reader,
  kind: IncomeKind,
  window: Span,
  agents: readonly { readonly memberId: bigint; readonly contract: IncomeContract }[]
): Promise<ReadonlyMap<bigint, SalaryBound>> {
  if (!isSalary(kind) || agents.length === 0) return new Map()
  const { edgeShare } = await store.limitsInForce(reader)
  const above = await uplinesOf(
    reader,
    agents.map(a => a.memberId)
  )
  const topOf = (id: bigint) => above.get(id)?.at(-1) ?? id
  const rows = await store.contractsWithin(reader, [...new Set(agents.map(a => topOf(a.memberId)))], window)
  const held = Map.groupBy(rows, r => r.recipientId)
  return new Map(
    agents.map(({ memberId, contract }) => {
      // of an old line a contract may be higher than the top's: then it counts
      const line = highestByKind([...(held.get(topOf(memberId)) ?? []).map(contractIn), contract])
      const rates = ratesOf(line)
      const rate = highestRate(line.find(c => c.kind === kind)!)
      return [memberId, { share: salaryShare(edgeShare, rates), rate, together: rates.together }]
    })
  )
}

const lookedAtMs = 30 * 86_400_000

export interface Cost {
  /** What the house keeps of what the team bets, in parts per million; null: nothing was played in 30 days. */
  readonly rate: number | null
  /** Of the edge, with the agent's other contracts. */
  readonly cost: number | null
  readonly most: number
}

/** What an agent's contracts cost against the edge of its team's last 30 days, with this one in the place of its kind's. */
export async function costWith(reader: Reader, agentId: bigint, offered: IncomeContract): Promise<Cost> {
  const { edgeShare } = await store.limitsInForce(reader)
  const to = new Date(now())
  const window = { from: new Date(to.getTime() - lookedAtMs), to }
  const { valid } = await teamSums(reader, agentId, window, { activeMinBet: 0n })
  const rate = edgeRateOf((await teamEdges(reader, [agentId], window)).get(agentId) ?? 0n, valid)
  const others = (await store.liveOfAgent(reader, agentId)).map(contractIn).filter(c => c.kind !== offered.kind)
  const rates: LineRates = ratesOf([...others, offered])
  return { rate, cost: rate === null ? null : costOf(rates, rate), most: edgeShare }
}

const percent = (partsPerMillion: number): string => String(Math.ceil(partsPerMillion / 10_000))

/** @throws DomainError contract.edge where the offer would cost more of the edge than the house allows; before anything was played runs alone bound it */
export async function refuseOverEdge(reader: Reader, agentId: bigint, offered: IncomeContract): Promise<void> {
  const { cost, most } = await costWith(reader, agentId, offered)
  if (cost !== null && cost > most)
    throw new DomainError('contract.edge', { cost: percent(cost), most: percent(most) }, { contract: 'contract.edge' })
}
