// Reminds a member that a part of a withdrawal waits for a word.
import { hear } from '@fairhouse/ui/live.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'

export function ReceiptNews() {
  const t = useTranslations('payout')
  const navigate = useNavigate()
  const remind = useEffectEvent(({ id, no, minutes }: { id: string; no: number; minutes: number }) => {
    toast(t('reminder', { minutes }), {
      id: `${id} ${no}`,
      duration: 30_000,
      action: { label: t('reminderDo'), onClick: () => void navigate({ to: '/wallet/withdraw' }) }
    })
  })
  useEffect(() => hear('withdrawal.reminder', remind), [])
  return null
}
