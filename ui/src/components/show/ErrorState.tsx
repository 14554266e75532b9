// Something could not be loaded: what happened, and a way to try again.
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../press/Button.tsx'

/** `text` says what happened and where the money is; `code` is what support asks for. */
export function ErrorState({
  text,
  code,
  onRetry,
  retrying
}: {
  text?: ReactNode
  code?: string
  onRetry?: () => void
  retrying?: boolean
}) {
  const t = useTranslations('ui')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-card bg-neg/12 text-neg">
        <CloudOff className="size-7" />
      </span>
      <p className="max-w-[44ch] text-2 text-balance">{text ?? t('loadFailed')}</p>
      {code && <p className="font-mono text-3 text-cap">{code}</p>}
      {onRetry && (
        <Button onClick={onRetry} loading={retrying}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
