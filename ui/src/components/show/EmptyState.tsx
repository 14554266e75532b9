// Nothing here: a picture, one sentence, one way on.
import type { ReactNode } from 'react'

/** `action` is one button or link at most. */
export function EmptyState({ icon, text, action }: { icon: ReactNode; text: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-card bg-3 text-3 [&>svg]:size-7">
        {icon}
      </span>
      <p className="max-w-[40ch] text-2 text-balance">{text}</p>
      {action}
    </div>
  )
}
