// What a movement will cost and bring, before it is confirmed.
import type { ReactNode } from 'react'

/** The last line is the one that counts. */
export function ReviewLines({ lines }: { lines: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-2 rounded-input border border-line bg-1 p-3.5 light:bg-3">
      {lines.map(({ label, value }, at) => (
        <div
          key={label}
          className={
            at === lines.length - 1 ? 'flex justify-between gap-3 border-line border-t pt-2 font-bold' : 'flex justify-between gap-3'
          }
        >
          <dt className={at === lines.length - 1 ? 'text-1' : 'text-2'}>{label}</dt>
          <dd className="text-end tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
