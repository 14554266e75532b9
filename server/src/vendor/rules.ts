// Whether money may come home from a vendor's wallet, and where a vendor may be reached: over plain values.
import type { VendorAccount } from './port.ts'

export interface Holding {
  readonly movedIn: bigint
  readonly movedOut: bigint
}

interface OutFacts {
  readonly amount: bigint
  /** What we know under the lock, and what we knew before the vendor was asked. */
  readonly holding: Holding
  readonly before: Holding
  /** Open transfers of this wallet, in 1/100,000 units. */
  readonly openIn: bigint
  readonly openOut: bigint
  readonly account: VendorAccount
  readonly ceiling: bigint
}

/** go · checking: wait for an open transfer · less: meanwhile something came home · ceiling and differs: a person has to look. */
export type OutVerdict = 'go' | 'checking' | 'less' | 'ceiling' | 'differs'

/**
 * A vendor never gets more back from us than we brought there and its own figures say was won: its balance must follow from what it
 * took, gave and settled, and what comes home must follow from what we brought and its settlement. Beyond the ceiling even that waits.
 */
export function judgeOut({ amount, holding, before, openIn, openOut, account, ceiling }: OutFacts): OutVerdict {
  if (account.balance !== account.movedIn - account.movedOut + account.result) return 'differs'
  const own = holding.movedIn - holding.movedOut - openOut
  if (amount > own + account.result) {
    if (openIn > 0n || openOut > 0n) return 'checking'
    return holding.movedIn === before.movedIn && holding.movedOut === before.movedOut ? 'differs' : 'less'
  }
  return amount - own > ceiling ? 'ceiling' : 'go'
}

/** Whole hundredths of an amount: what vendors count in. */
export const wholeHundredths = (amount: bigint): bigint => (amount > 0n ? amount - (amount % 1_000n) : 0n)

/** May an operator enter this address? Only public hosts by name over TLS, or a stand-in where those are switched on. */
export function isVendorAddress(text: string, standIns: boolean): boolean {
  if (text.startsWith('/')) return standIns && text === '/sandbox-vendor/'
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || url.search || url.hash) return false
  const { hostname } = url
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname) && !/\.(local|localhost|internal|lan|home|test|invalid)$/.test(hostname)
}
