// The preview of what the journal books, and who it takes.
import type { adjustmentPreview } from '@fairhouse/contract/ops/money/adjustment.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Section } from '../page/Section.tsx'
import { JournalLines } from './JournalLines.tsx'
import { useWhoCan } from './use-who-can.ts'

export function JournalPreview({ of }: { of: z.output<typeof adjustmentPreview> }) {
  const t = useTranslations('opsAdjustment')
  const whoCan = useWhoCan()
  return (
    <Section title={t('subject.journal')}>
      <JournalLines lines={of.journal} />
      <div className="border-t border-line px-3 py-2">
        <p className="text-small text-2">{whoCan(of.decision) ?? t(of.two ? 'desk.takesTwo' : 'desk.takesOne')}</p>
      </div>
    </Section>
  )
}
