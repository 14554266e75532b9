// What a country's rules let a player of slots and of the sportsbook do: one policy for everywhere, and others for countries that ask for more.
import * as z from 'zod/mini'

const flag = z.boolean('input.invalid')
const whole = (least: number, most: number) =>
  z.int('input.invalid').check(z.minimum(least, 'input.invalid'), z.maximum(most, 'input.invalid'))

export const playPolicySchema = z.strictObject({
  /** May the game spin by itself, once the player has asked for it? */
  autoplay: flag,
  /** Spins that it may do so at most. */
  autoplayMost: whole(1, 1_000),
  /** May reels stop at once? */
  turbo: flag,
  /** May a feature be bought? */
  buy: flag,
  /** May a win be put on red or black? */
  gamble: flag,
  /** May a press on a price of the sportsbook bet at once? */
  onePress: z._default(flag, true),
  /** Milliseconds from the beginning of a spin to that of the next, at least. */
  spinMs: whole(0, 60_000)
})

export type PlayPolicy = z.output<typeof playPolicySchema>

/** What holds in every country that has no policy of its own. */
export const defaultPlayPolicy: PlayPolicy = {
  autoplay: true,
  autoplayMost: 100,
  turbo: true,
  buy: true,
  gamble: true,
  onePress: true,
  spinMs: 500
}

/** The policy for everywhere, and by country (ISO 3166 alpha-2) the ones that differ. */
export const playRules = z.strictObject({
  everywhere: playPolicySchema,
  countries: z.array(z.strictObject({ country: z.string().check(z.regex(/^[A-Z]{2}$/, 'input.invalid')), policy: playPolicySchema })).check(
    z.maxLength(250, 'input.invalid'),
    z.refine(list => new Set(list.map(c => c.country)).size === list.length, 'input.invalid')
  )
})

export type PlayRules = z.output<typeof playRules>

/** The policy of a country; of an unknown one (empty) the one for everywhere. */
export const policyOf = (rules: PlayRules, country: string): PlayPolicy =>
  rules.countries.find(c => c.country === country)?.policy ?? rules.everywhere

/** A spin that comes this much too early still counts as in time: two messages on one way never take equally long. Milliseconds. */
export const spinGraceMs = 100

/** What a player wants: a mode that costs more than a stake, to be offered the gamble, and how long ago their last spin began (null: none). */
export interface SpinWish {
  readonly buy: boolean
  readonly gamble: boolean
  readonly sinceMs: number | null
}

/** Why a policy refuses a spin, or null. */
export function judgeSpin(policy: PlayPolicy, wish: SpinWish): 'policy.buy' | 'policy.gamble' | 'spin.tooFast' | null {
  if (wish.buy && !policy.buy) return 'policy.buy'
  if (wish.gamble && !policy.gamble) return 'policy.gamble'
  return wish.sinceMs !== null && wish.sinceMs + spinGraceMs < policy.spinMs ? 'spin.tooFast' : null
}
