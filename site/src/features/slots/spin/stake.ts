// The stake that was last set on a game in this tab; the lowest one until somebody sets another.
import type { Money } from '@fairhouse/contract/money.ts'
import type { SlotGame } from './use-slot.ts'

const keyOf = ({ code }: SlotGame): string => `slot-stake-${code}`

export function recallStake(game: SlotGame): Money {
  const kept = sessionStorage.getItem(keyOf(game))
  return game.stakes.find(stake => String(stake) === kept) ?? game.stakes[0] ?? game.minStake
}

export const keepStake = (game: SlotGame, stake: Money): void => sessionStorage.setItem(keyOf(game), String(stake))
