// Home: the operator's banners and the three newest promotions, in one row that slides where it is too wide.
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useBanners, usePromotions } from '../../../session/house/use-content.ts'
import { BannerCard } from '../BannerCard.tsx'
import { PromotionCard } from '../promotion/PromotionCard.tsx'

export function Offers() {
  const t = useTranslations('home')
  const banners = useBanners('w_home')?.slice(0, 2) ?? []
  const { data, isError } = usePromotions()
  const promotions = isError ? [] : data?.list.slice(0, 3)
  // banners stand behind them: what came first would be pushed aside
  if (!promotions) return <Skeleton className="h-58 rounded-card @min-[860px]:h-50" />
  if (banners.length + promotions.length === 0) return null
  return (
    <section aria-labelledby="promotions">
      <header className="mb-1 flex min-h-11 items-center gap-2">
        <Gift aria-hidden="true" className="size-5 shrink-0 text-primary-text" />
        <h2 id="promotions" className="text-h5">
          {t('promotionsTitle')}
        </h2>
        <Link to="/promotions" className="ms-auto inline-flex min-h-11 items-center px-2 font-semibold text-primary-text hover:underline">
          {t('promotionsAll')}
        </Link>
      </header>
      <ul className="scroll-strip -m-1 grid snap-x scroll-px-1 auto-cols-[86%] grid-flow-col gap-4 p-1 @min-[560px]:auto-cols-[calc((100%-1rem)/2.2)]">
        {promotions.map(one => (
          <li key={one.id} className="snap-start">
            <PromotionCard line promotion={one} />
          </li>
        ))}
        {banners.map(one => (
          <li key={one.bannerId} className="grid snap-start [&>*]:min-h-36!">
            <BannerCard banner={one} motif={one.motif} title={one.title} text={one.text} />
          </li>
        ))}
      </ul>
    </section>
  )
}
