// The entries of the personal centre and of the agent centre: their order, and who sees which.
import type { AgentContractKind } from '@fairhouse/contract/agent/contract.ts'

/** In the order of the menu. */
export const centreKeys = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2'
] as const
export type CentreKey = (typeof centreKeys)[number]

/** `menu` is the list alone, which a phone shows before a panel. */
export type CentrePlace = CentreKey | 'menu'

/** What of the centre depends on the brand and the member. */
export interface CentreRights {
  readonly toUpline: boolean
  readonly rebate: boolean
  readonly referral: boolean
}

/** The entries that this member sees, in order. */
export const centreEntries = ({ toUpline, rebate, referral }: CentreRights): CentreKey[] =>
  centreKeys.filter(key => (key !== 'transferUpline' || toUpline) && (key !== 'manualRebate' || rebate) && (key !== 'referral' || referral))

export const agentKeys = [
  'announcement',
  'teamOverview',
  'registerAccount',
  'teamManagement',
  'teamBetting',
  'userProfit',
  'myIncome',
  'downlineTransactions',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary'
] as const
export type AgentKey = (typeof agentKeys)[number]
/** The tray below the entries: what agents are asked about contracts. */
export const contractTray = 'contractRequests'
export type AgentTab = AgentKey | typeof contractTray
export type AgentPlace = AgentTab | 'menu'

/** The kinds of request that the consolidated contract data names; empty, `0` or absent: nothing is asked about that income. */
export interface ContractKinds {
  readonly divtypereq?: string | undefined
  readonly dailysalreqtype?: string | undefined
  readonly contracthoursalreqtype?: string | undefined
  readonly realtimesalreqtype?: string | undefined
  /** Kinds that are open to the agent although nothing is asked about them: it holds a contract, or has given one. */
  readonly enabled?: readonly AgentContractKind[]
}

const kindOf: Partial<Record<AgentTab, readonly [request: Exclude<keyof ContractKinds, 'enabled'>, kind: AgentContractKind]>> = {
  dividend: ['divtypereq', 'dividend'],
  dailySalary: ['dailysalreqtype', 'daily'],
  hourlySalary: ['contracthoursalreqtype', 'hourly'],
  realtimeSalary: ['realtimesalreqtype', 'realtime']
}

/** Is something asked about this income that waits for the agent's word? */
export function isAsked(key: AgentTab, kinds: ContractKinds): boolean {
  const [request] = kindOf[key] ?? []
  const value = request && kinds[request]
  return value !== undefined && value !== '' && value !== '0'
}

/** The entries that this agent sees, in order; contracts only where the brand has them (`AGENTPOLICY3`). */
export const agentEntries = (policy: boolean, kinds: ContractKinds): AgentKey[] =>
  agentKeys.filter(key => {
    const [, kind] = kindOf[key] ?? []
    return !kind || (policy && (isAsked(key, kinds) || (kinds.enabled?.includes(kind) ?? false)))
  })

const oneOf = <Key extends string>(keys: readonly Key[], said: unknown): Key | 'menu' | undefined =>
  said === 'menu' ? 'menu' : keys.find(key => key === said)

/** Reads `centre` and `agent` of an address; what is neither an entry nor the list is left out. */
export function readCentreSearch(search: Record<string, unknown>): { centre?: CentrePlace; agent?: AgentPlace } {
  const centre = oneOf(centreKeys, search.centre)
  const agent = oneOf([...agentKeys, contractTray], search.agent)
  return { ...(centre ? { centre } : {}), ...(agent ? { agent } : {}) }
}
