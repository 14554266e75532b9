// What makes two slips equal: kind, lines, stake and legs, whatever their prices and the order of the legs.
import { hash } from 'node:crypto'

interface Slip {
  readonly kind: string
  readonly folds: readonly number[]
  readonly stake: bigint
  readonly legs: readonly {
    readonly fixture: number
    readonly market: number
    readonly specifiers: string
    readonly outcome: string
    readonly banker: boolean
  }[]
  readonly builders: readonly { readonly legs: readonly number[] }[]
  readonly eachWay: boolean
}
export const digestOf = ({ kind, folds, stake, legs, builders, eachWay }: Slip): string => {
  const texts = legs.map(l => `${l.fixture}/${l.market}/${l.specifiers}/${l.outcome}/${l.banker}`)
  const joined = builders.map(b => b.legs.map(i => texts[i]).sort()).sort()
  return hash('sha256', JSON.stringify([kind, folds.toSorted((a, b) => a - b), String(stake), texts.toSorted(), joined, eachWay])).slice(
    0,
    32
  )
}
