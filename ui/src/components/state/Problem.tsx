// A refusal above a form, read out when it comes.
import { CircleAlert } from 'lucide-react'
import { useSay } from '../../say.ts'

/** Nothing while there is no problem. */
export function Problem({ of }: { of: unknown }) {
  const say = useSay()
  return (
    <div role="alert" aria-live="assertive" className="empty:hidden">
      {of ? (
        <p className="flex gap-2 rounded-input border border-neg/40 bg-neg/12 px-3.5 py-3 text-1">
          <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-neg" />
          {say(of)}
        </p>
      ) : null}
    </div>
  )
}
