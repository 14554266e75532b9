// Questions that open to their answers.
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

type Props = {
  items: readonly { key: string; head: ReactNode; body: ReactNode; open?: boolean }[] /** Opening one closes the others. */
  exclusive?: boolean
}

/** Native disclosure: works before the program has loaded, and a page search opens it. */
export function Accordion({ items, exclusive }: Props) {
  const group = useId()
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-2">
      {items.map(item => (
        <details key={item.key} name={exclusive ? group : undefined} open={item.open} className="group">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-3 font-semibold text-1 transition-colors duration-140 hover:bg-3 focus-visible:-outline-offset-2">
            {item.head}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-3 transition-transform duration-200 ease-out group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4 text-body-l text-2">{item.body}</div>
        </details>
      ))}
    </div>
  )
}
