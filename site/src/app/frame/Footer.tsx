// The foot of every page: always there, filled when a visitor comes near, as most first views end far above it.
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useNear } from '../../kit/use-near.ts'

const Foot = lazy(() => import('./Foot.tsx').then(file => ({ default: file.Foot })))

export function Footer() {
  // before the page has its height, the foot stands right under an empty screen
  const ready = useRouterState({ select: state => state.status === 'idle' })
  const { place, near } = useNear({ margin: '20%', ready })
  return (
    <footer className="mt-6 border-line border-t bg-1">
      <div ref={place} className="min-h-90">
        {near && (
          <Suspense>
            <Foot />
          </Suspense>
        )}
      </div>
    </footer>
  )
}
