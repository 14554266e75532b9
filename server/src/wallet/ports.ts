// What the journal leaves to modules above it.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import type { RewardKind } from '@fairhouse/contract/money/reward.ts'
import type { CorrectionKind } from '@fairhouse/contract/money/wallet.ts'
import type { Reader } from '#base/database.ts'
import { port } from '#base/ports.ts'

/** What corrections by hand were made for, by what their movements refer to. */
export const correctionsOf =
  port<(reader: Reader, references: readonly string[]) => Promise<ReadonlyMap<string, CorrectionKind>>>('wallet.correctionsOf')

/** The reward or the bonus behind a movement. */
export interface MovementSource {
  readonly kind: RewardKind
  /** null: the kind says it. */
  readonly title: Readonly<Partial<Record<Language, string>>> | null
  /** Of a VIP gift. */
  readonly level: number | null
}

/** What movements of promotions paid, by what they refer to. */
export type SourcesOf = (reader: Reader, memberId: bigint, references: readonly string[]) => Promise<ReadonlyMap<string, MovementSource>>
export const sourcesOf = port<SourcesOf>('wallet.sourcesOf')
