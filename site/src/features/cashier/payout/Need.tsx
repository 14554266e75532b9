// One line of what a withdrawal needs: done, waiting or open, with its form unfolding in place.
import { ChevronDown, CircleCheck, CircleDashed, Hourglass, Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

const pictures = { done: CircleCheck, waits: Hourglass, open: CircleDashed, rule: Info }
const colours = { done: 'text-pos', waits: 'text-warn', open: 'text-3', rule: 'text-3' }

type Props = {
  /** rule: nothing to do beforehand, good to know. */
  state: 'done' | 'waits' | 'open' | 'rule'
  title: string
  text: string
  /** The form of this step. */
  children?: ReactNode
  unfolded?: boolean
  onUnfold?: (unfolded: boolean) => void
}

export function Need({ state, title, text, children, unfolded = false, onUnfold }: Props) {
  const t = useTranslations('payout')
  // what was typed stays while another step is looked at
  const [seen, setSeen] = useState(unfolded)
  if (unfolded && !seen) setSeen(true)
  const Picture = pictures[state]
  const head = (
    <>
      <Picture aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colours[state]}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-1">
          {title} <span className="sr-only">({t(`need_${state}`)})</span>
        </span>
        <span className="block text-2 text-small">{text}</span>
      </span>
    </>
  )
  if (!children) return <li className="flex gap-3 py-3">{head}</li>
  return (
    <li>
      <details
        className="group"
        open={unfolded}
        onToggle={({ currentTarget: { open } }) => {
          if (open !== unfolded) onUnfold?.(open)
        }}
      >
        <summary className="flex min-h-11 list-none gap-3 rounded-control py-3 hover:bg-3 focus-visible:-outline-offset-2">
          {head}
          <ChevronDown
            aria-hidden="true"
            className="mt-0.5 size-5 shrink-0 text-3 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="pt-1 pb-5 sm:ps-8">{seen && children}</div>
      </details>
    </li>
  )
}
