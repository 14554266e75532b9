// Shows a message to the moderators, with the reason why.
import { type ReportReason, reportChat, reportReasons } from '@fairhouse/contract/message/message.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownLine } from './use-chat.ts'

export function ReportWindow({ line, onClose }: { line: ShownLine; onClose: () => void }) {
  const t = useTranslations('message')
  const say = useSay()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const report = useMutation({
    mutationFn: (chosen: ReportReason) => call(reportChat, { id: line.id, reason: chosen }),
    onSuccess: () => {
      onClose()
      void showToast({ tone: 'success', text: t('reported') })
    }
  })
  return (
    <Modal open onClose={onClose} title={t('reportTitle')} size="sm">
      <blockquote dir="auto" className="rounded-input border border-line bg-0 px-4 py-3 text-2 [overflow-wrap:anywhere]">
        <strong className="text-1">{line.name}</strong> {line.text}
      </blockquote>
      <fieldset className="mt-4">
        <legend className="mb-1 font-semibold text-3 text-cap">{t('reportWhy')}</legend>
        {reportReasons.map(value => (
          <label key={value} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-3">
            <input
              type="radio"
              name="reason"
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-5 accent-(--accent)"
            />
            {t(`reason_${value}`)}
          </label>
        ))}
      </fieldset>
      {report.error && (
        <p role="alert" className="mt-2 text-neg text-small">
          {say(report.error)}
        </p>
      )}
      <Button
        variant="primary"
        block
        className="mt-4"
        loading={report.isPending}
        disabledReason={!reason && t('reportNeedsReason')}
        onClick={() => reason && report.mutate(reason)}
      >
        {t('reportSend')}
      </Button>
    </Modal>
  )
}
