// How tokens become callers, and whether the site is open: asked of the modules that keep sessions and of the one that knows the brand.
import type { Permission } from '@fairhouse/contract/endpoint.ts'
import type { Reader } from './database.ts'
import type { House } from './house.ts'
import { port } from './ports.ts'

export interface MemberCaller {
  readonly kind: 'member'
  readonly memberId: bigint
  readonly sessionId: string
  readonly account: string
  readonly type: number
  readonly currency: string
  /** Made by the demonstration: other people see the name with a mark. */
  readonly demo?: boolean
  /** change: opens nothing but the change of the password. */
  readonly stage: 'full' | 'change'
}
export interface OperatorCaller {
  readonly kind: 'operator'
  readonly operatorId: bigint
  readonly sessionId: string
  readonly username: string
  /** ticket: the second factor is still missing · pass: sees the shut site and opens nothing else. */
  readonly stage: 'ticket' | 'full' | 'pass'
  readonly permissions: ReadonlySet<Permission>
}
export type Caller = MemberCaller | OperatorCaller | { readonly kind: 'visitor' }

interface Sessions<C extends Caller> {
  /** A token opens its session only beside the device cookie it was made for; an operator's pass goes from the console to the site and needs none. */
  callerOf(house: House, token: string, browser: string | null): Promise<C | null>
  /** Of these callers' sessions those that still open doors: an open page outlives its session, and news of money must not. To be asked is no use of a session: an idle one still ends. */
  alive(house: House, callers: readonly C[]): Promise<ReadonlySet<string>>
}
/** `proven`: did the member prove who they are in this session within the last minutes? */
export const memberSessions = port<Sessions<MemberCaller> & { proven(reader: Reader, caller: MemberCaller): Promise<boolean> }>(
  'base.memberSessions'
)
export const operatorSessions = port<Sessions<OperatorCaller>>('base.operatorSessions')

/** Is the site open to an address now? 0 open, 1 maintenance, 2 refused by region. */
export const doors = port<(house: House, address: string) => Promise<0 | 1 | 2>>('base.doors')
