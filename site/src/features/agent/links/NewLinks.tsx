// Several links that were just made: all of them to take away at once.
import type { AgentInvite } from '@fairhouse/contract/agent/agent.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { addressOf } from './link-address.ts'

export function NewLinks({ links }: { links: readonly AgentInvite[] }) {
  const t = useTranslations('agent')
  const text = links.map(addressOf).join('\n')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      void showToast({ tone: 'success', text: t('copiedAll') })
    } catch {
      void showToast({ tone: 'warning', text: t('copyFailed') })
    }
  }
  return (
    <Card
      title={t('newLinks')}
      aside={
        <Button icon={<Copy aria-hidden="true" className="size-4.5" />} onClick={() => void copy()}>
          {t('copyAll')}
        </Button>
      }
    >
      <textarea
        readOnly
        aria-label={t('newLinks')}
        rows={Math.min(6, links.length)}
        value={text}
        className="w-full resize-y rounded-input border border-line-strong bg-0 p-3 font-mono text-small text-1"
      />
    </Card>
  )
}
