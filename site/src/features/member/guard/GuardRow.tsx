// One line of what guards the account: what it is, how it stands, what can be done.

import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Act = { label: string; onAct: () => void; loading?: boolean; disabledReason?: string | false; quiet?: boolean }

type Props = {
  picture: LucideIcon
  title: string
  text: ReactNode
  /** A word for how it stands; `good` in green, else in yellow. */
  state?: { word: string; good: boolean } | undefined
  acts: readonly Act[]
  children?: ReactNode
}

/** The buttons stand beside the words, below them where there is no room; each is read out with the name of the line. */
export function GuardRow({ picture: Picture, title, text, state, acts, children }: Props) {
  const titleId = useId()
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-[1_1_17rem] items-start gap-3">
          <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-control bg-3 text-2">
            <Picture className="size-5" />
          </span>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span id={titleId} className="font-semibold text-1">
                {title}
              </span>
              {state && <Badge tone={state.good ? 'pos' : 'warn'}>{state.word}</Badge>}
            </p>
            <p className="text-2 text-small [overflow-wrap:anywhere]">{text}</p>
          </div>
        </div>
        {acts.length > 0 && (
          <div className="ms-13 flex flex-wrap gap-2 sm:ms-0">
            {acts.map(({ label, onAct, loading, disabledReason, quiet }) => (
              <Button
                key={label}
                size="sm"
                variant={quiet ? 'subtle' : 'ghost'}
                loading={loading ?? false}
                disabledReason={disabledReason}
                aria-describedby={titleId}
                onClick={onAct}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {children}
    </li>
  )
}

/** Lines under a heading. */
export function GuardCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-card border border-line bg-2 shadow-e1">
      <h3 id={titleId} className="border-line border-b px-4 py-3 text-h5 sm:px-5">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}
