// The reels: drawn by the graphics card where there is one and movement is welcome, else as pictures of the page.
import type { SlotModel } from '@fairhouse/games/slots/model.ts'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findDrawer } from '../../../kit/drawn/drawer.ts'
import type { Theme } from '../theme.ts'
import { DomBoard } from './DomBoard.tsx'
import { nameOfJackpot } from './jackpot-name.ts'
import type { PixiBoardProps } from './PixiBoard.tsx'
import type { Player } from './player.ts'

/** Fetched while the game is still being asked for. Without it the pictures stay. */
const drawing: Promise<{ default: ComponentType<PixiBoardProps> }> = import('./PixiBoard.tsx').then(
  file => ({ default: file.PixiBoard }),
  () => ({ default: () => null })
)
const PixiBoard = lazy(() => drawing)

export function Board({ theme, model, player, calm }: { theme: Theme; model: SlotModel; player: Player; calm: boolean }) {
  const t = useTranslations('slots')
  const [drawer] = useState(findDrawer)
  const [ready, setReady] = useState(false)
  const drawn = drawer !== null && !calm
  const nameOf = (jackpot: string) => nameOfJackpot(t, jackpot)
  return (
    <>
      {(!drawn || !ready) && <DomBoard {...{ theme, model, player, nameOf }} />}
      {drawn && (
        <Suspense>
          <PixiBoard {...{ theme, model, player, nameOf }} slow={drawer === 'processor'} onReady={setReady} />
        </Suspense>
      )}
    </>
  )
}
