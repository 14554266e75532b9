// Home: the next draws, in a house with lotteries.
import { lazy, Suspense } from 'react'
import { useNear } from '../../../kit/use-near.ts'
import { useOpenTypes } from '../../../session/games/open-types.ts'

const NextDraws = lazy(() => import('../results/NextDraws.tsx').then(file => ({ default: file.NextDraws })))

/** Its clocks are asked for when somebody comes near; its place is kept before that. */
function WhenNear() {
  const { place, near } = useNear()
  return (
    <div ref={place} className="min-h-48">
      {near && (
        <Suspense>
          <NextDraws />
        </Suspense>
      )}
    </div>
  )
}

export const Lotteries = () => (useOpenTypes().some(({ gameType }) => gameType === 'LOTT') ? <WhenNear /> : null)
