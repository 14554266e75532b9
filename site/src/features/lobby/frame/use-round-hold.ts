// The balance waits for the picture of a round: what a game in a frame pays is not told by the head of the page before the game shows it.
import { useEffect, useRef } from 'react'
import { holdBalance } from '../../../session/money/balance.ts'
import type { GameMessage } from './game-messages.ts'

/** `follow` hears what the game tells and says whether the balance waits now; `release` lets it go. */
export function useRoundHold() {
  const open = useRef(new Set<string | undefined>())
  useEffect(() => () => holdBalance(false), [])
  return {
    follow(told: GameMessage): boolean {
      if (told.type === 'round') open.current[told.state === 'started' ? 'add' : 'delete'](told.round)
      // a game that says `balance` in the middle of a round has nothing to hide by then: a field of mines that lies open has cost its stake
      const wait = told.type === 'round' && open.current.size > 0
      holdBalance(wait)
      return wait
    },
    release() {
      open.current.clear()
      holdBalance(false)
    }
  }
}
