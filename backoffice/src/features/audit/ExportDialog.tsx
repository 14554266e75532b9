// Takes what is filtered as a file, in the words of this page; the audit keeps who took it and why.

import { type audit, exportAudit } from '@fairhouse/contract/ops/people/staff.ts'
import { csvLine } from '@fairhouse/contract/record-file.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useAuditWords } from './use-audit-words.ts'

type Filters = Omit<z.output<typeof audit.input>, 'before' | 'limit'>

function save(name: string, text: string): void {
  // the mark at the start tells spreadsheets that it is UTF-8
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

export function ExportDialog({ filters, close }: { filters: Filters; close: () => void }) {
  const t = useTranslations('ops.audit')
  const words = useAuditWords()
  const heads = [t('time'), t('operator'), t('action'), t('subject'), t('detail'), t('address'), t('number')]
  return (
    <ReasonDialog
      title={t('exportTitle')}
      action={t('exportDo')}
      send={async reason => {
        const file = await call(exportAudit, { ...filters, reason })
        const lines = file.list.map(r => [
          r.at.toISOString(),
          r.operator,
          words.action(r.action),
          r.name ?? r.subject,
          words.detail(r.detail),
          r.address,
          r.id
        ])
        save(`audit-${new Date().toISOString().slice(0, 10)}.csv`, [heads, ...lines].map(csvLine).join(''))
        return file
      }}
      said={({ list, more }) => t(more ? 'didExportSome' : 'didExport', { count: list.length })}
      close={close}
    >
      <p>{t('exportText')}</p>
    </ReasonDialog>
  )
}
