// A text with headings, lists and links in a form; the editor's code is fetched when a form needs it.
import { noteId } from '@fairhouse/ui/components/form/Field.tsx'
import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useId } from 'react'

const RichText = lazy(async () => ({ default: (await import('./RichText.tsx')).RichText }))

interface Props {
  label: string
  value: string
  change: (html: string) => void
  wrong: string | null
  locked: boolean
  aside?: string
  lang: string
}

export function HtmlField({ label, value, change, wrong, locked, aside, lang }: Props) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex items-end justify-between gap-3 text-cap font-semibold text-3">
        {label}
        {aside && <span className="font-medium">{aside}</span>}
      </p>
      <Suspense fallback={<Loading />}>
        <RichText
          key={lang}
          name={label}
          lang={lang}
          html={value}
          change={change}
          locked={locked}
          wrong={wrong !== null}
          describedBy={wrong ? noteId(id) : undefined}
        />
      </Suspense>
      {wrong && (
        <p id={noteId(id)} aria-live="polite" className="flex gap-1.5 text-small text-neg">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {wrong}
        </p>
      )}
    </div>
  )
}
