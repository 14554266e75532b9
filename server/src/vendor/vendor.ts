// What other modules may ask of the vendors' wallets: whether our books and the vendors' agree.
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { movedIn, movedOf } from '#wallet/wallet.ts'
import { httpWallet } from './http-wallet.ts'
import type { VendorAccount } from './port.ts'
import { holdingsWith, knownIds, type TransferRow, transfersIn } from './store.ts'
import { connectionOf, places, playerOf, type VendorPlace } from './wallets.ts'

export { isVendorAddress } from './rules.ts'

/**
 * wallet.journal: a transfer moved another amount in the journal than it says · journal.extra: the journal moved without a transfer ·
 * wallet.moved: the vendor states another sum than went there · wallet.balance: its balance does not follow from its own figures ·
 * wallet.ceiling: more was won there than comes home without a look.
 */
interface WalletDifference {
  readonly kind: 'wallet.journal' | 'journal.extra' | 'wallet.moved' | 'wallet.balance' | 'wallet.ceiling'
  readonly provider: string
  readonly orderKind: 'wallet'
  readonly subject: string
  readonly memberId: bigint | null
  readonly expected: bigint | null
  readonly found: bigint | null
}

const pageSize = 500
const none = '00000000-0000-0000-0000-000000000000'

/** What a transfer must have moved in cash. */
const cashOf = ({ direction, state, amount }: TransferRow): bigint =>
  direction === 'IN' ? (state === 'RETURNED' ? 0n : -amount) : state === 'DONE' ? amount : 0n

async function compareJournal(house: House, from: Date, to: Date, found: WalletDifference[], seen: Set<string>): Promise<void> {
  for (let after = none; ; ) {
    const page = await transfersIn(house.db, from, to, after, pageSize)
    const moved = await movedOf(
      house.db,
      page.map(t => t.memberId),
      page.map(t => t.id)
    )
    for (const t of page) {
      seen.add(t.id)
      const [expected, cash] = [cashOf(t), moved.get(t.id)?.cash ?? 0n]
      if (expected !== cash)
        found.push({
          kind: 'wallet.journal',
          provider: t.vendor,
          orderKind: 'wallet',
          subject: t.id,
          memberId: t.memberId,
          expected,
          found: cash
        })
    }
    if (page.length < pageSize) break
    after = page.at(-1)!.id
  }
  const movements = await movedIn(house.db, ['VENDOR_IN', 'VENDOR_OUT', 'VENDOR_RETURN'], from, to)
  const known = await knownIds(
    house.db,
    movements.flatMap(m => m.ref ?? [])
  )
  for (const { ref, firstId, memberId, cash } of movements) {
    const subject = ref ?? firstId
    seen.add(subject)
    if (ref === null || !known.has(ref))
      found.push({ kind: 'journal.extra', provider: 'vendor', orderKind: 'wallet', subject, memberId, expected: null, found: cash })
  }
}

/** Our sum of each wallet against what the vendor states of it; a wallet with something on its way is left for the next time. */
async function compareStatement(house: House, place: VendorPlace, found: WalletDifference[], seen: Set<string>): Promise<number> {
  const at = connectionOf(house, place)
  if (!at) return 0
  const stated = await httpWallet.statement(house, at)
  const own = await holdingsWith(house.db, place.vendor)
  const byPlayer = new Map(stated.map(a => [a.player, a]))
  const players = new Set([...byPlayer.keys(), ...own.map(h => playerOf(h.memberId))])
  for (const player of players) {
    const holding = own.find(h => playerOf(h.memberId) === player)
    if (holding?.open) continue
    const subject = `${place.vendor}:${player}`
    seen.add(subject)
    const about = { provider: place.vendor, orderKind: 'wallet' as const, subject, memberId: holding?.memberId ?? null }
    found.push(
      ...judgeAccount(byPlayer.get(player), (holding?.movedIn ?? 0n) - (holding?.movedOut ?? 0n), place.ceiling).map(d => ({
        ...d,
        ...about
      }))
    )
  }
  return stated.length
}

function judgeAccount(
  stated: VendorAccount | undefined,
  ours: bigint,
  ceiling: bigint
): Pick<WalletDifference, 'kind' | 'expected' | 'found'>[] {
  if (!stated) return ours === 0n ? [] : [{ kind: 'wallet.moved', expected: ours, found: null }]
  const theirs = stated.movedIn - stated.movedOut
  const due = theirs + stated.result
  return [
    ...(theirs === ours ? [] : [{ kind: 'wallet.moved' as const, expected: ours, found: theirs }]),
    ...(stated.balance === due ? [] : [{ kind: 'wallet.balance' as const, expected: due, found: stated.balance }]),
    ...(stated.balance - ours > ceiling ? [{ kind: 'wallet.ceiling' as const, expected: ours + ceiling, found: stated.balance }] : [])
  ]
}

/** Compares transfers of a period with the journal, and every wallet with its vendor's statement. `silent`: vendors that gave none. */
export async function compareWallets(house: House, { from, to }: { readonly from: Date; readonly to: Date }) {
  const found: WalletDifference[] = []
  const seen = new Set<string>()
  const silent: string[] = []
  let lines = 0
  for (const place of await places(house.db))
    try {
      lines += await compareStatement(house, place, found, seen)
    } catch (cause) {
      if (!(cause instanceof DomainError) || cause.code !== 'provider.unavailable') throw cause
      silent.push(place.vendor)
    }
  await compareJournal(house, from, to, found, seen)
  return { found, seen, silent, lines }
}
