// What teams leave to modules above them.
import type { Reader } from '#base/database.ts'
import { port } from '#base/ports.ts'

/** Parts per million of a stake that the house is taken to keep of a game that does not tell its return. */
export const assumedEdge = port<(reader: Reader) => Promise<number>>('team.assumedEdge')
