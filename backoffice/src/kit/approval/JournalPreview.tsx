// The preview of what the journal books, and who it takes.
import type { adjustmentPreview } from '@fairhouse/contract/ops-adjustment.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { JournalLines } from './JournalLines.tsx'
import { useWhoCan } from './use-who-can.ts'

export function JournalPreview({ of }: { of: z.output<typeof adjustmentPreview> }) {
  const t = useTranslations('opsAdjustment')
  const whoCan = useWhoCan()
  return (
    <section aria-label={t('subject.journal')} className="rounded-control border border-line bg-1">
      <h3 className="px-3 pt-2 font-semibold text-cap text-3">{t('subject.journal')}</h3>
      <JournalLines lines={of.journal} />
      <div className="border-t border-line px-3 py-2">
        <p className="text-small text-2">{whoCan(of.decision) ?? t(of.two ? 'desk.takesTwo' : 'desk.takesOne')}</p>
      </div>
    </section>
  )
}
