// The shape of what is coming, in its exact size, so that nothing moves when it comes.
import { cx } from '../../cx.ts'

/** Give it the size and radius of the real thing by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'animate-shimmer bg-3 bg-[linear-gradient(100deg,transparent_30%,var(--bg-4)_50%,transparent_70%)] bg-size-[60%_100%] bg-no-repeat',
        className ?? 'h-5 rounded-control'
      )}
    />
  )
}
