// When a slot sounds. A return of no more than the cost makes no sound of a win.
import { useEffect, useEffectEvent } from 'react'
import type { Player, Shown } from '../stage/player.ts'
import { joyOf } from '../stage/timeline.ts'
import type { Theme } from '../theme.ts'

/** `cost`: of the round that is shown, in hundredths of the stake. */
export function useSounds(theme: Theme, player: Player, cost: number): void {
  const hear = useEffectEvent(({ frame, rolling, view }: Shown, before: Shown) => {
    const { sound } = theme
    if (rolling || (frame?.kind === 'spin' && !before.rolling)) sound.spin()
    else if (frame?.kind === 'win' && view.total > cost) sound.win()
    else if (frame?.kind === 'free') sound.free()
    else if (frame?.kind === 'hold') sound.coin()
    else if (frame?.kind === 'jackpot') sound.big()
    else if (frame?.kind === 'end' && joyOf(view.total, cost) === 'big') sound.big()
  })
  useEffect(() => player.store.subscribe((now, before) => hear(now, before)), [player])
}
