// The place of the ribbon that operators see, while a site is shut, above every page.
import { lazy, Suspense } from 'react'
import { useSystem } from '../../session/house/system.ts'

const RibbonText = lazy(() => import('./RibbonText.tsx').then(file => ({ default: file.RibbonText })))

/** Nothing for anybody else. */
export function OperatorRibbon() {
  const shown = useSystem(state => state.permission?.operator ?? false)
  return <Suspense>{shown && <RibbonText />}</Suspense>
}
