// The games of a category: one studio at a time, as the address says; both lotteries on one page.
import type { GameCategory } from '@fairhouse/contract/catalogue.ts'
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { PageTabs } from '@fairhouse/ui/components/PageTabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { vendorQuery } from '../shell/nav.ts'
import { CategoryFilters } from './CategoryFilters.tsx'
import { categoriesOf, hallOf, isGroup, type Vendors } from './category.ts'
import { GameList } from './GameList.tsx'
import type { GamesAsked } from './games.ts'
import { ListControls } from './ListControls.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useCategoryList } from './use-category-list.ts'
import { useGamePages } from './use-game-pages.ts'

const RoomList = lazy(() => import('./RoomList.tsx').then(file => ({ default: file.RoomList })))
const FramedHere = lazy(() => import('./FramedHere.tsx').then(file => ({ default: file.FramedHere })))

type TabsProps = {
  path: string
  /** The layout of slots: tabs are halls and stand in `page`. */
  egame: boolean
  vendors: Vendors
  hall: string | null
  counts: readonly { vassalage: string; count: number }[] | undefined
}

function VendorTabs({ path, egame, vendors, hall, counts }: TabsProps) {
  const t = useTranslations('lobby')
  if (vendors.length === 0 || hall === null) return null
  return (
    <PageTabs
      label={t('vendors')}
      current={hall}
      tabs={vendors.map(({ vassalage, displayName }) => ({
        key: vassalage,
        label: egame ? t('hall', { vendor: displayName }) : displayName,
        ...(counts && { count: counts.find(one => one.vassalage === vassalage)?.count ?? 0 })
      }))}
      link={(tab, props) => (
        <Link
          key={tab.key}
          to={path as '/'}
          search={(egame ? { page: tab.key } : { vassalage: tab.key }) as never}
          resetScroll={false}
          {...props}
        />
      )}
    />
  )
}

/** One of several categories on a page, under a heading of its own; nothing where it has no game. */
function Section({ category, asked, onClear }: { category: GameCategory; asked: GamesAsked; onClear: () => void }) {
  const t = useTranslations('shell')
  const { list, total, hasNextPage, fetchNextPage, isFetching, refetch } = useGamePages({ ...asked, category: [category] })
  if (!list?.length) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h5">{t(category)}</h2>
      <GameList
        games={list}
        total={total}
        more={hasNextPage}
        onMore={() => !isFetching && void fetchNextPage()}
        narrowed={false}
        onClear={onClear}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </section>
  )
}

type Props = { categories: readonly GameCategory[]; hall: string | null; ready: boolean; path: string; vendors: Vendors; title: string }

function Games({ categories, hall, ready, path, vendors, title }: Props) {
  const t = useTranslations('lobby')
  const first = categories[0]!
  const { asked, pages, facets, whole, choice, put, controls } = useCategoryList(categories, hall, ready)
  const { list, total, error, refetch, isFetching, hasNextPage, fetchNextPage } = pages
  // every game here is listed, and none can be played: what can is said below
  const shut = whole !== undefined && whole.total > 0 && whole.open === 0 && !controls.narrowed
  const alone = isGroup('byIframe', first) && !controls.narrowed && list?.length === 1 && list[0]!.state === 'open' ? list[0]! : null
  return (
    <>
      <ListControls
        title={title}
        count={whole?.total}
        icon={<CategoryIcon name={first} filled />}
        controls={controls}
        bare={whole?.total === 0}
        tabs={<VendorTabs path={path} egame={isGroup('egame', first)} vendors={vendors} hall={hall} counts={whole?.vendors} />}
        more={<CategoryFilters facets={facets} choice={choice} put={put} count={total} onClear={controls.clear} />}
      />
      {first === 'PVP' && (
        <Suspense>
          <RoomList hall={hall} />
        </Suspense>
      )}
      {alone ? (
        <Suspense>
          <FramedHere key={alone.code} game={alone} />
        </Suspense>
      ) : categories.length > 1 && list?.length ? (
        categories.map(category => <Section key={category} category={category} asked={asked} onClear={controls.clear} />)
      ) : (
        <GameList
          games={list}
          total={total}
          more={hasNextPage}
          onMore={() => !isFetching && void fetchNextPage()}
          narrowed={controls.narrowed}
          onClear={controls.clear}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          like={categories}
        />
      )}
      {shut && (
        <>
          <p className="rounded-card border border-line bg-2 p-4 text-2">{t('noneOpen')}</p>
          <Suggestions like={categories} />
        </>
      )}
    </>
  )
}

export function CategoryPage() {
  const t = useTranslations()
  const { pathname, searchStr } = useLocation()
  const { data, isPending } = useQuery(vendorQuery())
  const menus = data?.categories
  const asked = new URLSearchParams(searchStr)
  const categories = categoriesOf(pathname, menus, asked)
  const { vendors, hall } = hallOf(categories, menus, asked)
  const title = t(`shell.${categories[0]!}`)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Fairhouse`}</title>
      <Games
        key={categories.join()}
        categories={categories}
        hall={hall}
        ready={!isPending}
        path={pathname}
        vendors={vendors}
        title={title}
      />
    </div>
  )
}
