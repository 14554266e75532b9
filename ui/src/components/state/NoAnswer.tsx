// An answer is not there: it is on its way, or why it did not come.
import { useContext } from 'react'
import { useTranslations } from 'use-intl'
import { Skeleton } from '../show/Skeleton.tsx'
import { DenseStates } from './dense.ts'
import { Failed } from './Failed.tsx'
import { Loading } from './Loading.tsx'

interface Props {
  /** The query without an answer, or the pages. */
  of: Parameters<typeof Failed>[0]['of']
  /** Names what is loading. */
  label?: string
}

export function NoAnswer({ of, label }: Props) {
  const t = useTranslations('ui')
  const isDense = useContext(DenseStates)
  if (of.error) return <Failed of={of} />
  if (isDense) return <Loading {...(label && { label })} />
  return (
    <div role="status" aria-label={label ?? t('loading')} className="grid gap-4">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
