// One promotion: what it gives in short, then its terms in full.
import { ApiError } from '@fairhouse/ui/api.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { HtmlContent } from '@fairhouse/ui/components/show/HtmlContent.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Picture } from './Picture.tsx'
import { PromotionFacts } from './PromotionCard.tsx'
import { usePromotion } from './use-promotion.ts'

export function PromotionPage() {
  const t = useTranslations('content')
  const say = useSay()
  const { id = '' } = useSearch({ strict: false }) as { id?: string }
  const { data, error, refetch, isFetching } = usePromotion(id)
  const gone = id === '' || (error instanceof ApiError && ['not.found', 'input.invalid'].includes(error.code))
  const title = data?.title ?? t('promotionsTitle')
  return (
    <div className="mx-auto flex w-full max-w-270 flex-col gap-4">
      <title>{`${title} · Fairhouse`}</title>
      <Link to="/promotions" className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-primary-text hover:underline">
        <ArrowLeft aria-hidden="true" className="size-4.5 rtl:rotate-180" />
        {t('promotionsTitle')}
      </Link>
      {gone ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <EmptyState
            icon={<Gift aria-hidden="true" />}
            text={t('promotionGone')}
            action={
              <Link to="/promotions" className={buttonClass({ variant: 'primary' })}>
                {t('promotionsAll')}
              </Link>
            }
          />
        </>
      ) : error && !data ? (
        <>
          <h1 className="sr-only">{title}</h1>
          <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </>
      ) : data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="min-w-0">
            <div className="relative mb-5 aspect-3/1 overflow-hidden rounded-card max-sm:aspect-video">
              <Picture motif={data.motif} className="absolute inset-0 size-full" />
            </div>
            <h1 className="text-h2 max-sm:text-h3">{data.title}</h1>
            <p className="mt-2 mb-5 max-w-[62ch] text-2 text-body-l">{data.summary}</p>
            <div className="mb-6 lg:hidden">
              <PromotionFacts promotion={data} />
            </div>
            <div className="max-w-170">
              <HtmlContent html={data.content} />
            </div>
          </div>
          <div className="max-lg:hidden">
            <PromotionFacts promotion={data} />
          </div>
        </div>
      ) : (
        <Skeleton className="h-120 rounded-card" />
      )}
    </div>
  )
}
