// What a model pays, as a pay table says it: amounts in hundredths of the stake.
import type { SlotModel, StripModel } from '@fairhouse/games/slots/model.ts'

export interface Pay {
  /** How many equal symbols: `3`, `10–11`, `15+`. */
  readonly run: string
  readonly amount: number
}

const spanOf = (from: number, next: number | undefined): string => {
  if (next === undefined) return `${from}+`
  return next - from > 1 ? `${from}–${next - 1}` : String(from)
}

/** Every symbol that pays, the best first, with the most of it first. */
export function paysOf(model: SlotModel): readonly (readonly [letter: string, pays: readonly Pay[]])[] {
  const clusters = model.kind === 'clusters'
  return Object.entries(model.pays).map(([letter, amounts]) => [
    letter,
    amounts
      .map((amount, i) => ({
        run: clusters ? spanOf(model.sizes[i]!, model.sizes[i + 1]) : String(3 + i),
        amount: clusters ? amount : (amount * 100) / model.coins
      }))
      .filter(({ amount }) => amount > 0)
      .toReversed()
  ])
}

/** What 3, 4, 5 … scatters pay. */
export const scatterPaysOf = (model: SlotModel): readonly Pay[] =>
  model.kind === 'clusters' ? [] : (model.scatterPays ?? []).map((stakes, i) => ({ run: String(3 + i), amount: stakes * 100 }))

/** Free spins for 3, 4, 5 … scatters, at first and within them; none where the player chooses or there are none. */
export function awardsOf(model: SlotModel): { readonly first: readonly number[]; readonly more: readonly number[] } {
  if (model.kind === 'clusters') return { first: model.awards, more: model.awards }
  return { first: model.choice ? [] : (model.freeSpins?.awards ?? []), more: model.freeSpins?.retrigger ?? [] }
}

/** The special letters that a model's board can show, wild first. */
export function specialsOf(model: SlotModel): readonly string[] {
  const seen = model.kind === 'clusters' ? model.symbols : model.strips.base.join('')
  return ['W', 'S', 'C'].filter(letter => seen.includes(letter))
}

export const waysOf = ({ rows, reels }: StripModel): number => rows ** reels

/** What each part of a weighted list is of the whole. */
export const sharesOf = (list: readonly (readonly [number, number])[]): readonly (readonly [value: number, share: number])[] => {
  const all = list.reduce((sum, [, weight]) => sum + weight, 0)
  return list.map(([value, weight]) => [value, weight / all])
}
