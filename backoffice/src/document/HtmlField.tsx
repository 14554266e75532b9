// A text with headings, lists and links in a form; the editor's code is fetched when a form needs it.
import { Field, noteId } from '@fairhouse/ui/components/Field.tsx'
import { lazy, Suspense, useId } from 'react'
import { Loading } from '../parts/Loading.tsx'

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
    <Field id={id} label={label} aside={aside} error={wrong}>
      <Suspense fallback={<Loading />}>
        <RichText
          key={lang}
          id={id}
          name={label}
          lang={lang}
          html={value}
          change={change}
          locked={locked}
          wrong={wrong !== null}
          describedBy={wrong ? noteId(id) : undefined}
        />
      </Suspense>
    </Field>
  )
}
