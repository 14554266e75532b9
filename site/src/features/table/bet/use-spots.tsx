// The positions of a table as buttons: what each pays, takes and holds, and the arrows that go along them.
import type { KeyboardEvent, ReactNode } from 'react'
import { faceOf } from '../faces/faces.ts'
import type { BoardProps } from '../look.ts'
import { hasWon } from '../own/own-result.ts'
import { Spot, type SpotFacts, type SpotLook } from './Spot.tsx'
import { shareOf } from './shares.ts'

/** Arrows go along the positions, in the order in which they are read. */
export function walkSpots(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return
  const spots = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-position]')]
  const at = spots.indexOf(event.target)
  if (at < 0) return
  event.preventDefault()
  spots[(at + step + spots.length) % spots.length]?.focus()
}

/** Gives the function that says what a position is now; null where this table does not take it. */
export function useSpotFacts({ state, control }: Pick<BoardProps, 'state' | 'control'>): (position: string) => SpotFacts | null {
  const { limits } = state
  const { slip, open } = control
  const { opposed } = faceOf(state.game)
  const known = new Map(limits.positions.map(p => [p.position, p]))
  return position => {
    const limit = known.get(position)
    return limit
      ? {
          ...{ position, open, max: limit.max, pays: limit.pays },
          wanted: slip.wanted[position] ?? 0n,
          accepted: slip.accepted[position] ?? 0n,
          struck: slip.struck[position] ?? 0n,
          share: shareOf(state.view.crowd, opposed, position),
          won: hasWon(state, position)
        }
      : null
  }
}

/** Gives the function that draws a position; null where this table does not take it. */
export function useSpots(props: BoardProps): (position: string, look?: SpotLook) => ReactNode {
  const factsOf = useSpotFacts(props)
  return (position, look = {}) => {
    const facts = factsOf(position)
    return facts && <Spot key={position} facts={facts} onPress={() => props.onPress(position)} {...look} />
  }
}
