// What a provider of official results must be able to say: the public interface for adapters.
import type { House } from '#base/house.ts'

/** What a provider says of an issue. `revision` rises with every correction, from 1. */
export interface PublishedResult {
  readonly game: string
  readonly issue: string
  /** As it was sent; nobody has checked it yet. */
  readonly numbers: string
  readonly revision: number
  readonly publishedAt: Date
}

export interface ResultsProvider {
  /** Shown beside its entries. */
  readonly name: string
  /**
   * What was published of this issue, or null: nothing yet.
   * @throws DomainError provider.unavailable when it is silent, or says something that it did not sign, lately, about this issue
   */
  resultOf(house: House, game: string, issue: string): Promise<PublishedResult | null>
}
