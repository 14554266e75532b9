// One promotion: first what a member must know, then the one thing to do, then how it is worked out and its terms in full.
import { ApiError } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { HtmlContent } from '@fairhouse/ui/components/show/HtmlContent.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Summary } from '../../../kit/terms/Summary.tsx'
import { Picture } from '../Picture.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { Example } from './Example.tsx'
import type { Terms } from './promotion-words.ts'
import { Standing } from './Standing.tsx'
import { usePromotion } from './use-promotion.ts'

export function Detail({ of }: { of: Terms }) {
  const t = useTranslations('promotion')
  const content = useTranslations('content')
  const { offer } = of
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,680px)_320px] lg:justify-center lg:gap-x-6">
      <div className="grid min-w-0 gap-4">
        <Picture motif={of.motif} className="block aspect-3/1 overflow-hidden rounded-card max-sm:aspect-16/7" />
        <header>
          <h1 className="text-h2 max-sm:text-h3">{of.title}</h1>
          <p className="mt-1 max-w-[62ch] text-2 text-body-l">{of.summary}</p>
        </header>
        <Card title={content('inShort')}>
          <Summary of={of} figures={offer?.summary ?? null} />
        </Card>
      </div>
      <div className="lg:sticky lg:top-32 lg:row-span-2">
        <Standing of={of} />
      </div>
      <div className="grid min-w-0 gap-4">
        {offer && <Example figures={offer.summary} />}
        <Card title={t('terms')}>
          <HtmlContent html={of.content} />
        </Card>
        {offer?.applies && <ApplyForm promotion={of.id} />}
      </div>
    </div>
  )
}

export function PromotionPage() {
  const t = useTranslations('content')
  const { id = '' } = useSearch({ strict: false }) as { id?: string }
  const query = usePromotion(id)
  const { data, error } = query
  const gone = id === '' || (error instanceof ApiError && ['not.found', 'input.invalid'].includes(error.code))
  const title = data && !gone ? data.title : t('promotionsTitle')
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <Link to="/promotions" className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary-text hover:underline">
        <ArrowLeft aria-hidden="true" className="size-4.5 rtl:rotate-180" />
        {t('promotionsTitle')}
      </Link>
      {gone || (error && !data) ? <h1 className="sr-only">{title}</h1> : null}
      {gone ? (
        <EmptyState
          icon={<Gift aria-hidden="true" />}
          text={t('promotionGone')}
          action={
            <Link to="/promotions" className={buttonClass({ variant: 'primary' })}>
              {t('promotionsAll')}
            </Link>
          }
        />
      ) : data ? (
        <Detail key={data.id} of={data} />
      ) : error ? (
        <Failed of={query} />
      ) : (
        <Skeleton className="h-120 rounded-card" />
      )}
    </div>
  )
}
