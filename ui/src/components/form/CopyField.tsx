// A value to take away: an account number, a link, a hash.
import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { controlClass, Field } from './Field.tsx'

/** A long value goes on in further lines: an account number is read to its end. Where the browser forbids copying, the text is selected and the person told. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useTranslations('ui')
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), 3000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      input.current?.select()
      setOutcome('copyFailed')
    }
  }
  const Picture = outcome === 'copied' ? Check : Copy
  return (
    <Field id={id} label={label} aside={<span aria-live="polite">{outcome && t(outcome)}</span>}>
      <div className={controlClass(false)}>
        <textarea
          ref={input}
          rows={1}
          id={id}
          readOnly
          value={value}
          className="field-sizing-content min-h-10.5 w-full min-w-0 flex-1 resize-none overflow-hidden whitespace-nowrap rounded-input bg-transparent py-2.5 ps-3.5 font-medium tabular-nums outline-none supports-[field-sizing:content]:whitespace-pre-wrap supports-[field-sizing:content]:[overflow-wrap:anywhere]"
        />
        <button
          type="button"
          aria-label={t('copyField', { label })}
          title={t('copy')}
          onClick={() => void copy()}
          className="grid size-10.5 shrink-0 place-items-center rounded-input text-2 hover:text-1"
        >
          <Picture aria-hidden="true" className={outcome === 'copied' ? 'size-5 text-pos' : 'size-5'} />
        </button>
      </div>
    </Field>
  )
}
