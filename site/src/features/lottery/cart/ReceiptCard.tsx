// What was placed: how many tickets in which issues, for how much, and their slip's number.

import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import type { Receipt } from './use-place.ts'

export function ReceiptCard({ receipt, onAgain, onClose }: { receipt: Receipt; onAgain: () => void; onClose: () => void }) {
  const t = useTranslations('lottery')
  const money = useMoney()
  const issues = [...new Set(receipt.tickets.map(({ issue }) => issue))]
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="flex items-center gap-2 text-h6">
        <CircleCheck aria-hidden="true" className="size-5 text-pos" />
        {t('placedTitle')}
      </p>
      <p className="text-2">
        {issues.length > 1
          ? t('placedChase', { count: receipt.tickets.length, issues: issues.length, amount: money(receipt.stake) })
          : t('placedOne', { count: receipt.tickets.length, issue: issues[0] ?? '', amount: money(receipt.stake) })}
      </p>
      <CopyField label={t('slip')} value={receipt.slip} />
      <div className="flex flex-wrap gap-2">
        <Button icon={<RotateCcw aria-hidden="true" className="size-4.5" />} onClick={onAgain}>
          {t('again')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('receiptClose')}
        </Button>
      </div>
    </div>
  )
}
