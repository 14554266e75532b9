// Where somebody stands: the way down from the top of the line, each step a link into the tree.
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'

export function AgentPath({ path }: { path: readonly { readonly id: string; readonly account: string }[] }) {
  const t = useTranslations('opsAgents')
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-2 text-small">
        <li>
          <Link to="/agents" className={rowActionLook}>
            {t('topAgents')}
          </Link>
        </li>
        {path.map((person, at) => (
          <li key={person.id} className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-3.5 text-3 rtl:rotate-180" />
            {at === path.length - 1 ? (
              <span aria-current="page" className="font-semibold">
                {person.account}
              </span>
            ) : (
              <Link to="/agents" search={{ under: person.id }} className={rowActionLook}>
                {person.account}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
