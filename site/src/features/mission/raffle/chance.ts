// The chance of the first prize, as of now: in percent where it is large, as one in so many where it is small.

export type Chance = { readonly kind: 'none' } | { readonly kind: 'percent' | 'oneIn'; readonly value: number }

/** `own` of `all` tickets. */
export function chanceOf(own: number, all: number): Chance {
  if (own <= 0 || all <= 0) return { kind: 'none' }
  const share = Math.min(1, own / all)
  return share >= 0.1 ? { kind: 'percent', value: Math.round(share * 100) } : { kind: 'oneIn', value: Math.round(1 / share) }
}
