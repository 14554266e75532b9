// One thing that was checked, with its values: the word as well as the sign says how it went.
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Props = { ok: boolean; title: ReactNode; values?: readonly (readonly [name: string, value: string])[] }

/** A list item. */
export function CheckRow({ ok, title, values = [] }: Props) {
  const t = useTranslations('fair')
  const Sign = ok ? Check : X
  return (
    <li className="rounded-input border border-line bg-1 px-3 py-2.5">
      <p className="flex items-start gap-2 font-semibold text-1">
        <Sign aria-hidden="true" strokeWidth={3} className={`mt-0.5 size-4 shrink-0 ${ok ? 'text-pos' : 'text-neg'}`} />
        <span className="min-w-0 flex-1">{title}</span>
        <span className={ok ? 'text-pos' : 'text-neg'}>{t(ok ? 'right' : 'wrong')}</span>
      </p>
      {values.length > 0 && (
        <dl className="mt-1.5 grid gap-x-4 gap-y-1 text-small sm:grid-cols-[11rem_minmax(0,1fr)]">
          {values.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-3">{name}</dt>
              <dd className="min-w-0 break-all font-mono text-2">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
