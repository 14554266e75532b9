// Says that a newer version of the site is ready. Nothing is reloaded by itself, and nothing is said while money is in a round.
import { lazy, Suspense, useState } from 'react'
import { useOpenRounds } from '../../session/games/open-rounds.ts'
import { useUpdate } from './register.ts'

const UpdateCard = lazy(() => import('./UpdateCard.tsx').then(file => ({ default: file.UpdateCard })))

/** Mounted once in the frame: a region must be there before what it announces. */
export function UpdateNotice() {
  const waiting = useUpdate(state => state.waiting)
  const inRound = useOpenRounds(state => state.open > 0)
  const [put, setPut] = useState<ServiceWorker | null>(null)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-height)+12px)] z-toast flex justify-center px-3"
    >
      {waiting && !inRound && put !== waiting && (
        <Suspense>
          <UpdateCard onLater={() => setPut(waiting)} />
        </Suspense>
      )}
    </div>
  )
}
