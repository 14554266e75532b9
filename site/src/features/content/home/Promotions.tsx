// Home: the three newest promotions.
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { usePromotions } from '../../../session/house/use-content.ts'
import { PromotionCard } from '../PromotionCard.tsx'

export function Promotions() {
  const t = useTranslations('home')
  const list = usePromotions().data?.list.slice(0, 3)
  if (!list?.length) return null
  return (
    <section aria-labelledby="promotions">
      <header className="mb-2 flex min-h-11 items-center gap-2">
        <Gift aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
        <h2 id="promotions" className="text-h5">
          {t('promotionsTitle')}
        </h2>
        <Link to="/promotions" className="ms-auto inline-flex min-h-11 items-center px-2 font-semibold text-primary-text hover:underline">
          {t('promotionsAll')}
        </Link>
      </header>
      <div className="grid gap-4 @min-[560px]:grid-cols-2 @min-[860px]:grid-cols-3">
        {list.map(one => (
          <PromotionCard key={one.id} promotion={one} level={3} />
        ))}
      </div>
    </section>
  )
}
