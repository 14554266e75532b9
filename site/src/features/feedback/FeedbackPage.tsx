// A few words to the house, on a page of their own.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Gate } from '../../kit/account/Gate.tsx'
import { openCustomerService } from '../../session/service/open-service.ts'
import { FeedbackForm } from './FeedbackForm.tsx'

function Feedback() {
  const t = useTranslations('feedback')
  const [sent, setSent] = useState(false)
  return (
    <div className="mx-auto grid w-full max-w-150 gap-4">
      <title>{`${t('title')} · Fairhouse`}</title>
      <header>
        <h1 className="text-h3">{t('title')}</h1>
        <p className="mt-1 text-2">{t('lead')}</p>
      </header>
      {sent ? (
        <Card>
          <div role="status">
            <EmptyState
              icon={<MailCheck aria-hidden="true" />}
              text={
                <>
                  <strong className="block text-1">{t('doneTitle')}</strong>
                  {t('doneText')}
                </>
              }
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  <Button onClick={() => setSent(false)}>{t('another')}</Button>
                  <Button variant="primary" onClick={() => void openCustomerService()}>
                    {t('service')}
                  </Button>
                </div>
              }
            />
          </div>
        </Card>
      ) : (
        <Card>
          <FeedbackForm done={() => setSent(true)} />
        </Card>
      )}
    </div>
  )
}

export function FeedbackPage() {
  const t = useTranslations('feedback')
  return (
    <Gate real title={t('title')}>
      <Feedback />
    </Gate>
  )
}
