// Draft, published, changed or withdrawn.
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { useTranslations } from 'use-intl'
import { type DocumentState, stateTone } from './document.ts'

export function StateBadge({ state }: { state: DocumentState }) {
  const t = useTranslations('opsContent.state')
  return <Badge tone={stateTone[state]}>{t(state)}</Badge>
}
