// The place of the drawn-by-graphics-card board; it says when it is there, and stays empty where there is no WebGL.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Theme } from '../theme.ts'
import { createPixiStage } from './pixi-stage.ts'
import type { Player } from './player.ts'

export type PixiBoardProps = {
  theme: Theme
  model: SlotModel
  player: Player
  nameOf: (jackpot: string) => string
  slow: boolean
  /** Whether the board is there; also when it goes and comes back. */
  onReady: (ready: boolean) => void
}

export function PixiBoard({ theme, model, player, nameOf, slow, onReady }: PixiBoardProps) {
  const host = useRef<HTMLDivElement>(null)
  const say = useEffectEvent(onReady)
  const name = useEffectEvent(nameOf)
  useEffect(() => {
    let gone = false
    let take = () => {}
    const told = { nameOf: (jackpot: string) => name(jackpot), onSeen: (seen: boolean) => !gone && say(seen) }
    createPixiStage(host.current!, { theme, model, player, slow, ...told }).then(
      takeAway => {
        if (gone) return takeAway()
        take = takeAway
        say(true)
      },
      () => say(false)
    )
    return () => {
      gone = true
      take()
    }
  }, [theme, model, player, slow])
  // where the processor puts the page together, Chromium loses the rows of a canvas that something lies over, unless the canvas is filtered
  return <div ref={host} aria-hidden="true" className={cx('pointer-events-none absolute inset-0', slow && 'brightness-100')} />
}
