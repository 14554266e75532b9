// What a member of a type may do. Asked by capability everywhere: the numbers stand here and in `account.ts`.
import type { memberTypes } from './account.ts'

export interface Capabilities {
  readonly canPlay: boolean
  /** Invites by links of its own into its team. */
  readonly canRecruit: boolean
  readonly canCreateAgents: boolean
  /** Has downlines, the agent centre and an agent (settlement) account. */
  readonly hasTeam: boolean
  readonly isTrial: boolean
}

const player: Capabilities = { canPlay: true, canRecruit: false, canCreateAgents: false, hasTeam: false, isTrial: false }
const agent: Capabilities = { ...player, canRecruit: true, hasTeam: true }

/** 0 player · 1 agent · 2 senior agent · 41 partner agent · 42 partner's sub-agent · 4 trial. */
export const capabilities: Readonly<Record<(typeof memberTypes)[number], Capabilities>> = {
  0: player,
  1: agent,
  2: { ...agent, canCreateAgents: true },
  4: { ...player, isTrial: true },
  41: { ...agent, canCreateAgents: true },
  42: agent
}

/** The capabilities of a type; one that is not known may do nothing. */
export const capabilitiesOf = (type: number): Capabilities =>
  (capabilities as Record<number, Capabilities>)[type] ?? { ...player, canPlay: false }

/** Types that an operator may give a member: a trial is made, never given. */
export const givenTypes = [0, 1, 2, 41, 42] as const satisfies readonly (typeof memberTypes)[number][]

const gives: Partial<Record<number, readonly number[]>> = { 1: [0], 2: [0, 1, 2], 41: [0, 42], 42: [0] }
/** Types that a member of this type may make directly below: who may create agents makes them of its own kind, the rest make players. */
export const downlineTypes = (type: number): readonly number[] => gives[type] ?? []
