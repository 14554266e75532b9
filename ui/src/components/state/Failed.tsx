// An answer did not come: why, and a way to ask again.
import { useSay } from '../../say.ts'
import { ErrorState } from '../show/ErrorState.tsx'

interface Asked {
  readonly error: unknown
  readonly isFetching: boolean
  refetch(): unknown
}

/** `of`: the query that failed, or the pages. */
export function Failed({ of }: { of: Asked }) {
  const say = useSay()
  return <ErrorState text={say(of.error)} onRetry={() => void of.refetch()} retrying={of.isFetching} />
}
