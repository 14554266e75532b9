// HTML as visitors get it: after the server's sanitiser, asked for once the typing rests.
import { previewHtml } from '@fairhouse/contract/ops/house/preview.ts'
import { call } from '@fairhouse/ui/api.ts'
import { HtmlContent } from '@fairhouse/ui/components/show/HtmlContent.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../session/use-may.ts'
import { useDelayed } from '../../list/use-delayed.ts'

export function SafeHtml({ html }: { html: string }) {
  const t = useTranslations('opsContent.edit')
  const sentence = useSay()
  // Who may not write sees only what was saved, and that is clean.
  const mayWrite = useMay('content:edit')
  const rested = useDelayed(html, 400)
  const clean = useQuery({
    queryKey: [previewHtml.call, rested],
    queryFn: ({ signal }) => call(previewHtml, { html: rested }, { signal }),
    enabled: mayWrite && rested.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY
  })
  if (html.trim() === '') return <p className="text-small text-3">{t('noText')}</p>
  if (!mayWrite) return <HtmlContent html={html} />
  if (clean.error) return <p className="text-small text-neg">{sentence(clean.error)}</p>
  return <HtmlContent html={clean.data?.html ?? ''} />
}
