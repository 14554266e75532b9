// What the news of a bet adds to valid bets: the number that stands on the bet, the same for whoever counts.
import { parseMoney } from '@fairhouse/contract/money.ts'

interface End {
  readonly valid?: string
}
type Told = End & { readonly before?: End; readonly after?: End }

const amount = ({ valid = '0' }: End): bigint => parseMoney(valid)

/** Of a settlement what the bet counts as, of a correction the difference that it makes; in 1/100,000 units. */
export function validTold({ name, body }: { readonly name: string; readonly body: unknown }): bigint {
  const told = body as Told
  return name === 'wager.corrected' ? amount(told.after ?? {}) - amount(told.before ?? {}) : amount(told)
}
