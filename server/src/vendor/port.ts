// What a vendor that keeps a wallet of its own must be able to do: the public interface for adapters.
import type { House } from '#base/house.ts'

/** How a vendor is reached. */
export interface Connection {
  readonly vendor: string
  /** https://…, or a path on our own host where a stand-in listens. */
  readonly address: string
  /** Signs our calls: 64 hexadecimal digits. */
  readonly key: string
}

/** One movement between the wallets. `id` is ours: the vendor does it at most once. Amounts in 1/100,000 units. */
export interface WalletOrder {
  readonly id: string
  readonly player: string
  readonly amount: bigint
  readonly currency: string
}

/** unknown: it may have been done or not, and is asked for until it is one or the other · differs: it says that it did something else. */
export type Outcome = 'done' | 'refused' | 'unknown' | 'differs'

/** What a vendor says of a player, in 1/100,000 units. `result`: what was won less what was lost there, since ever. */
export interface VendorAccount {
  readonly player: string
  readonly currency: string
  readonly balance: bigint
  readonly movedIn: bigint
  readonly movedOut: bigint
  readonly result: bigint
}

export interface WalletAdapter {
  /** @throws DomainError provider.unavailable */
  balance(house: House, at: Connection, player: string, currency: string): Promise<VendorAccount>
  deposit(house: House, at: Connection, order: WalletOrder): Promise<Outcome>
  withdraw(house: House, at: Connection, order: WalletOrder): Promise<Outcome>
  /** A question for a number that never came settles it: the vendor refuses that number from then on, and says so. */
  status(house: House, at: Connection, direction: 'IN' | 'OUT', order: WalletOrder): Promise<Outcome>
  /** Every player's account. @throws DomainError provider.unavailable */
  statement(house: House, at: Connection): Promise<VendorAccount[]>
}
