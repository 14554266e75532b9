// What teams leave to modules above them.
import type { Reader, Tx } from '#base/database.ts'
import { port, portOfMany } from '#base/ports.ts'

/** Parts per million of a stake that the house is taken to keep of a game that does not tell its return. */
export const assumedEdge = port<(reader: Reader) => Promise<number>>('team.assumedEdge')

/** What these members bet or moved has come into the figures, in this transaction; each of them once. */
export const counted = portOfMany<(tx: Tx, memberIds: readonly bigint[]) => Promise<void>>('team.counted')
