// An answer did not come: why, and a way to ask again.
import { TriangleAlert } from 'lucide-react'
import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../api.ts'
import { useSay } from '../../say.ts'
import { Button } from '../press/Button.tsx'
import { ErrorState } from '../show/ErrorState.tsx'
import { DenseStates } from './dense.ts'

interface Asked {
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): unknown
}

interface Props {
  /** The query that failed, or the pages. */
  of: Asked
  /** What did not come; said above the reason where states are dense. */
  title?: string
}

export function Failed({ of, title }: Props) {
  const say = useSay()
  const isDense = useContext(DenseStates)
  if (isDense) return <DenseFailed of={of} title={title} />
  return <ErrorState text={say(of.error)} onRetry={() => void of.refetch()} retrying={of.isFetching} />
}

/** With the trace of the call: operators report it. */
function DenseFailed({ of: { error, refetch }, title }: { of: Asked; title: string | undefined }) {
  const t = useTranslations('ui')
  const say = useSay()
  const trace = error instanceof ApiError ? error.traceId : null
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <TriangleAlert aria-hidden className="size-5 text-neg" />
      <p className="text-body font-semibold">{title ?? t('notLoaded')}</p>
      <p className="max-w-md text-small text-2">{say(error)}</p>
      {trace && <p className="font-mono text-cap text-3">{t('supportTrace', { id: trace })}</p>}
      <Button size="sm" className="mt-1" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  )
}
