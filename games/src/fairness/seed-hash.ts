// A server seed and the hash that is promised for it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The SHA-256 of a server seed as it is written, lower-case hex: what is shown before the first bet on it. */
export const hashOfSeed = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)))
