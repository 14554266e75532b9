// Where in the team one stands: the way down from the agent, each step a way back.
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Person } from './focus.ts'

type Props = {
  /** The agent first, who is shown now last. */
  path: readonly Person[]
  /** Null: the agent's own team. */
  onGo: (person: Person | null) => void
}

export function Crumbs({ path, onGo }: Props) {
  const t = useTranslations('agent')
  return (
    <nav aria-label={t('path')}>
      <ol className="scroll-strip -ms-2 flex items-center">
        {path.map((person, at) => {
          const name = at === 0 ? t('me') : person.name
          return (
            <li key={person.id} className="flex shrink-0 items-center">
              {at > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-3 rtl:-scale-x-100" />}
              {at === path.length - 1 ? (
                <span aria-current="location" className="px-2 py-2.5 font-bold text-1">
                  {name}
                </span>
              ) : (
                <button
                  type="button"
                  onClick={() => onGo(at === 0 ? null : person)}
                  className="min-h-11 rounded-control px-2 font-semibold text-primary-text underline-offset-4 hover:underline focus-visible:-outline-offset-2"
                >
                  {name}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
