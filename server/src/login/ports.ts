// What logins leave to modules above them.
import type { AdvertisingChannel } from '@fairhouse/contract/member/protection.ts'
import type { Tx } from '#base/database.ts'
import { port } from '#base/ports.ts'

/** A member wants advertising on the channel of a contact that they have just confirmed. */
export const wantAdvertising = port<(tx: Tx, memberId: bigint, channel: AdvertisingChannel) => Promise<unknown>>('login.wantAdvertising')
