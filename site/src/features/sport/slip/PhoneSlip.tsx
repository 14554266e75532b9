// The slip where there is no dock: below large screens it is a pill and a sheet.
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { lazy, Suspense } from 'react'

const SlipPill = lazy(() => import('./SlipPill.tsx').then(file => ({ default: file.SlipPill })))

export function PhoneSlip() {
  const narrow = !useMedia('(min-width: 64rem)')
  if (!narrow) return null
  return (
    <Suspense>
      <SlipPill />
    </Suspense>
  )
}
