// A longer text to take away: a proof, a program.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Where the browser forbids copying, the text is selected and the person told. */
export function CopyBlock({ name, text }: { name: string; text: string }) {
  const t = useTranslations('fairness')
  const block = useRef<HTMLPreElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      if (block.current) getSelection()?.selectAllChildren(block.current)
      setOutcome('copyFailed')
    }
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-1">
      <div className="flex items-center justify-between gap-3 border-line border-b py-1.5 pe-1.5 ps-4">
        <h3 className="text-h6">{name}</h3>
        <Button
          onClick={() => void copy()}
          icon={outcome === 'copied' ? <Check aria-hidden="true" className="size-4" /> : <Copy aria-hidden="true" className="size-4" />}
        >
          <span role="status">{t(outcome ?? 'copy')}</span>
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by the keyboard */}
      <section tabIndex={0} aria-label={name} className="max-h-72 overflow-auto p-4 focus-visible:-outline-offset-2">
        <pre ref={block} className="font-mono text-2 text-cap">
          {text}
        </pre>
      </section>
    </div>
  )
}
