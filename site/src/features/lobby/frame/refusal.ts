// A bet that the terms of a bonus refused in a game of another house, as the refusal that games of this house show.
import type { EventBody } from '@fairhouse/contract/events.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { ApiError } from '@fairhouse/ui/api.ts'

/** `name`: of the game. The highest bet stands in it where a lower one would be taken; "cash" says whether the same bet could be cash alone. */
export function refusalOf({ reason, max, cash }: EventBody<'bonus.refused'>, name: string): ApiError {
  const params = { game: name, cash: String(cash), ...(reason === 'maxBet' && max !== null && { max: moneyToWire(max) }) }
  return new ApiError(`bonus.${reason}`, '', params)
}
