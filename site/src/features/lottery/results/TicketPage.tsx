// A ticket at an address of its own, for people with its number.
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { TicketView } from './TicketView.tsx'

export function TicketPage() {
  const t = useTranslations('lotteryResults')
  const { id = '' } = useParams({ strict: false })
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-4">
      <title>{`${t('ticket')} · Fairhouse`}</title>
      <h1 className="text-h3">{t('ticket')}</h1>
      <Card>
        <TicketView key={id} id={id} />
      </Card>
    </div>
  )
}
