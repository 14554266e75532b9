// A number in full with a button that copies it.
import { cx } from '@fairhouse/ui/cx.ts'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

export function CopyText({ text, shown = text }: { text: string; shown?: string }) {
  const t = useTranslations('ops.list')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  return (
    <span className="inline-flex items-center gap-1 align-middle">
      <span className={cx('font-mono text-cap', shown.length > 20 ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap')}>{shown}</span>
      <button
        type="button"
        title={text}
        aria-label={`${t(copied ? 'copied' : 'copyId')}: ${text}`}
        onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}
        className="-my-1 grid size-6 shrink-0 place-items-center rounded-badge text-3 hover:bg-3 hover:text-1 max-sm:-my-2 max-sm:size-9"
      >
        <Icon aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
