// What the journal leaves to modules above it.
import type { CorrectionKind } from '@fairhouse/contract/money/wallet.ts'
import type { Reader } from '#base/database.ts'
import { port } from '#base/ports.ts'

/** What corrections by hand were made for, by what their movements refer to. */
export const correctionsOf =
  port<(reader: Reader, references: readonly string[]) => Promise<ReadonlyMap<string, CorrectionKind>>>('wallet.correctionsOf')
