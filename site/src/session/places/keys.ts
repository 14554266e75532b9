// The entries of the personal centre and of the agent centre as addresses name them, and the rights that some of them need.
import type { AgentContractKind } from '@fairhouse/contract/agent/contract.ts'

/** In the order of the menu; each has its panel in `app/centre/panels.ts`. */
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
export type CentreRight = 'toUpline' | 'rebate' | 'referral'

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

const requestOf = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreqtype',
  realtime: 'realtimesalreqtype'
} as const satisfies Record<AgentContractKind, keyof ContractKinds>

/** Is something asked about this income that waits for the agent's answer? */
export function isAsked(kind: AgentContractKind, kinds: ContractKinds): boolean {
  const value = kinds[requestOf[kind]]
  return value !== undefined && value !== '' && value !== '0'
}

/** What of the agent centre depends on the brand and the agent: contracts at all, and each kind of them. */
export type AgentRight = AgentContractKind | 'contracts'

/** The rights of this agent; none where the brand has no contracts (`AGENTPOLICY3`). */
export function agentRights(contracts: boolean, kinds: ContractKinds): Record<AgentRight, boolean> {
  const has = (kind: AgentContractKind) => contracts && (isAsked(kind, kinds) || (kinds.enabled?.includes(kind) ?? false))
  return { contracts, dividend: has('dividend'), daily: has('daily'), hourly: has('hourly'), realtime: has('realtime') }
}

const oneOf = <Key extends string>(keys: readonly Key[], said: unknown): Key | 'menu' | undefined =>
  said === 'menu' ? 'menu' : keys.find(key => key === said)

/** Reads `centre` and `agent` of an address; what is neither an entry nor the list is left out. */
export function readCentreSearch(search: Record<string, unknown>): { centre?: CentrePlace; agent?: AgentPlace } {
  const centre = oneOf(centreKeys, search.centre)
  const agent = oneOf([...agentKeys, contractTray], search.agent)
  return { ...(centre ? { centre } : {}), ...(agent ? { agent } : {}) }
}
