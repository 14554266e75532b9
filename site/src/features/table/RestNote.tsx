// A table that takes no round after this one: why, and when it takes rounds again.
import { useTranslations } from 'use-intl'
import { useRestWords } from './felt/phase-words.ts'
import type { TableNow } from './table-state.ts'

/** Always there, so that a screen reader hears what comes into it. */
export function RestNote({ state: { view, restsFor, opensAt } }: { state: TableNow }) {
  const t = useTranslations('table')
  const words = useRestWords()
  return (
    <p role="status" className="bg-warn/12 px-4 py-2 text-center text-1 text-small empty:hidden">
      {restsFor !== null && `${view.phase === 'closed' ? '' : `${t('lastForNow')} `}${words(restsFor, opensAt)}`}
    </p>
  )
}
