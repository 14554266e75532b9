// The place of the moving picture under the felt's words and cards: it says when it is there, and stays empty where there is no WebGL.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TableNow } from '../table-state.ts'
import type { Palette } from './room.ts'
import { openTableStage, type TableStage } from './table-stage.ts'

export type StageProps = {
  state: TableNow
  palette: Palette
  slow: boolean
  onReady: (ready: boolean) => void
}

export function Stage({ state, palette, slow, onReady }: StageProps) {
  const host = useRef<HTMLDivElement>(null)
  const stage = useRef<TableStage | null>(null)
  const say = useEffectEvent(onReady)
  const follow = useEffectEvent(() => stage.current?.follow(state))
  const { game } = state
  const { table, phase, no, cards, play } = state.view
  useEffect(() => {
    let gone = false
    openTableStage(host.current!, { table, game, palette, slow, onSeen: seen => !gone && say(seen) }).then(
      opened => {
        if (gone) return opened.destroy()
        stage.current = opened
        say(true)
        follow()
      },
      () => !gone && say(false)
    )
    return () => {
      gone = true
      stage.current?.destroy()
      stage.current = null
    }
  }, [table, game, palette, slow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment of the table
  useEffect(() => follow(), [phase, no, cards.length, play?.ask?.step])
  return <div ref={host} aria-hidden="true" className="pointer-events-none absolute inset-0 [&>canvas]:block" />
}
