// The lower part of home: bets as they come, winners, more games, offers, how to check, studios, what this house is. Fetched when somebody comes near.
import { VendorMark } from '@fairhouse/ui/art/VendorMark.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { BannerCard } from '../../features/content/BannerCard.tsx'
import { PromotionCard } from '../../features/content/PromotionCard.tsx'
import { RecentRounds } from '../../features/crash/home/RecentRounds.tsx'
import { CategoryRails, CategoryTiles, RecentlyPlayed, typesQuery } from '../../features/lobby/rails/Rails.tsx'
import { Board } from '../../features/winners/Board.tsx'
import { Winners } from '../../features/winners/Winners.tsx'
import { useNear } from '../../kit/use-near.ts'
import { type Game, pageOf, useOpenStudios } from '../../session/games/games.ts'
import { vendorQuery } from '../../session/games/nav.ts'
import { useBanners, usePromotions } from '../../session/house/use-content.ts'
import { HowToCheck, MoneyFacts } from './Facts.tsx'

const NextDraws = lazy(() => import('../../features/lottery/results/NextDraws.tsx').then(file => ({ default: file.NextDraws })))

/** Its clocks are asked for when somebody comes near; its place is kept before that. */
function Lotteries() {
  const { place, near } = useNear()
  return (
    <div ref={place} className="min-h-48">
      {near && (
        <Suspense>
          <NextDraws />
        </Suspense>
      )}
    </div>
  )
}

function Banners() {
  const banners = useBanners('w_home')?.slice(0, 2)
  if (!banners?.length) return null
  return (
    <div className={`grid gap-4 ${banners.length > 1 ? '@min-[760px]:grid-cols-2' : ''}`}>
      {banners.map(one => (
        <BannerCard key={one.bannerId} banner={one} motif={one.motif} title={one.title} text={one.text} />
      ))}
    </div>
  )
}

function Promotions() {
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

/** Their own names as words: no logos of others. */
function Studios() {
  const t = useTranslations('home')
  const categories = useQuery(vendorQuery()).data?.categories ?? []
  const vendors = categories.flatMap(({ gameCategory, vendors: own }) => own.map(vendor => ({ ...vendor, page: pageOf[gameCategory] })))
  const open = useOpenStudios()
  const each = vendors.filter(
    (vendor, at) => open?.has(vendor.vassalage) && vendors.findIndex(one => one.vassalage === vendor.vassalage) === at
  )
  return (
    <section aria-labelledby="studios">
      <h2 id="studios" className="text-h5">
        {t('studiosTitle')}
      </h2>
      <p className="mt-1 max-w-[72ch] text-2">{t('aboutCasino')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {each.map(({ vassalage, displayName, page }) => (
          <li key={vassalage}>
            <Link
              to={page}
              search={{ vassalage }}
              className="flex min-h-12 items-center rounded-input border border-line bg-2 px-4 transition-colors duration-140 hover:bg-3"
            >
              <VendorMark name={displayName} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HomeMore({ crash }: { crash: Game | undefined }) {
  const t = useTranslations('home')
  const types = useQuery(typesQuery()).data?.list.filter(({ open }) => open > 0) ?? []
  // One category needs no way to choose among them.
  const tiles = types.length > 1
  return (
    <div className="@container flex flex-col gap-8">
      <div className="grid gap-4 @min-[900px]:grid-cols-[1.7fr_1fr]">
        <Board />
        <Winners />
      </div>
      <RecentlyPlayed />
      {types.some(({ gameType }) => gameType === 'LOTT') && <Lotteries />}
      <CategoryRails types={types} />
      <Banners />
      <Promotions />
      <div className="grid gap-4 md:grid-cols-2">
        {crash && <RecentRounds game={crash} />}
        <HowToCheck />
      </div>
      {tiles && <CategoryTiles types={types} />}
      <MoneyFacts />
      <Studios />
      <section aria-labelledby="about" className="border-line border-t pt-6">
        <h2 id="about" className="text-h5">
          {t('aboutTitle')}
        </h2>
        <p className="mt-2 max-w-[72ch] text-2">{t('aboutText')}</p>
        <p className="mt-2 max-w-[72ch] text-2">{t('aboutSports')}</p>
        {!tiles && <p className="mt-2 max-w-[72ch] text-2">{t('aboutSlots')}</p>}
      </section>
    </div>
  )
}
