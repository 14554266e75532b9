// A part in its place, on its way until its code is there.
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Loading } from '../state/Loading.tsx'

export function PartBody<Props extends object>({ of: Body, props }: { of: ComponentType<Props>; props: Props }): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <Body {...props} />
    </Suspense>
  )
}
