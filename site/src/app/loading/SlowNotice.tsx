// Says that a page takes long to load; it is mounted where a page's shape waits.
import { WifiLow } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSlowLoads } from './load-guard.ts'

/** Nothing before 10 s of loading. */
export function SlowNotice() {
  const t = useTranslations('pwa')
  const slow = useSlowLoads(state => state.slow > 0)
  return (
    <div role="status">
      {slow && (
        <p className="flex animate-fade-in items-center gap-3 rounded-card border border-line bg-2 px-4 py-3 text-1">
          <WifiLow aria-hidden="true" className="size-5 shrink-0 text-warn" />
          {t('slow')}
        </p>
      )}
    </div>
  )
}
