// A part in its place, on its way until its code is there.

import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { type ComponentType, type ReactNode, Suspense } from 'react'

export function PartBody<Props extends object>({ of: Body, props }: { of: ComponentType<Props>; props: Props }): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Body {...props} />
    </Suspense>
  )
}
