// The games of a category: one studio at a time, as the address says; both lotteries on one page.
import type { GameCategory } from '@fairhouse/contract/play/catalogue.ts'
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { PageTabs } from '@fairhouse/ui/components/press/PageTabs.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { type OpenTable, useOpenTables } from '../../../kit/play/use-open-tables.ts'
import type { GamesAsked } from '../../../session/games/games.ts'
import { vendorQuery } from '../../../session/games/nav.ts'
import { useSystem } from '../../../session/house/system.ts'
import { HouseBook, OpenTables } from '../open-parts.ts'
import { GameList } from '../tiles/GameList.tsx'
import { ListControls } from '../tiles/ListControls.tsx'
import { Suggestions } from '../tiles/Suggestions.tsx'
import { useGamePages } from '../tiles/use-game-pages.ts'
import { CategoryFilters } from './CategoryFilters.tsx'
import { categoriesOf, hallOf, isBook, isGroup, tabSearch, type Vendors } from './category.ts'
import { openOf, useCategoryList } from './use-category-list.ts'

const RoomList = lazy(() => import('./RoomList.tsx').then(file => ({ default: file.RoomList })))
const FramedHere = lazy(() => import('./FramedHere.tsx').then(file => ({ default: file.FramedHere })))

type Whole = { total: number; vendors: readonly { vassalage: string; count: number }[] }

type TabsProps = {
  path: string
  category: GameCategory
  vendors: Vendors
  hall: string | null
  whole: Whole | null | undefined
}

function VendorTabs({ path, category, vendors, hall, whole }: TabsProps) {
  const t = useTranslations('lobby')
  // the layout of slots: tabs are halls
  const egame = isGroup('egame', category)
  if (vendors.length === 0 || hall === null) return null
  // which studios have an open game is not known yet: the strip has its place
  if (whole === undefined) return <div className="h-11.25" />
  return (
    <PageTabs
      label={t('vendors')}
      current={hall}
      tabs={vendors.map(({ vassalage, displayName }) => ({
        key: vassalage,
        label: egame ? t('hall', { vendor: displayName }) : displayName,
        ...(whole && { count: whole.vendors.find(one => one.vassalage === vassalage)?.count ?? 0 })
      }))}
      link={(tab, props) => (
        <Link key={tab.key} to={path as '/'} search={tabSearch(category, tab.key) as never} resetScroll={false} {...props} />
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

/** A category without an open game: one calm page that says so, and what is open elsewhere. */
function Folded({ category, title }: { category: GameCategory; title: string }) {
  const t = useTranslations('lobby')
  return (
    <>
      <section className="rounded-card border border-line bg-2">
        <h1 className="px-6 pt-8 text-center text-h3">{title}</h1>
        <EmptyState
          icon={<CategoryIcon name={category} />}
          text={t('folded')}
          action={
            <Link to="/" className={buttonClass({})}>
              {t('foldedAction')}
            </Link>
          }
        />
      </section>
      <Suggestions />
    </>
  )
}

type Props = {
  categories: readonly GameCategory[]
  hall: string | null
  ready: boolean
  path: string
  vendors: Vendors
  title: string
  closedShown: boolean
  /** What of the category can be played; undefined while that is fetched, null where no answer came. */
  whole: Whole | null | undefined
  /** Open tables of the house, which come first; undefined while that is not known. */
  tables: readonly OpenTable[] | undefined
}

type ListedProps = Pick<ReturnType<typeof useCategoryList>, 'asked' | 'pages' | 'controls'> & {
  categories: readonly GameCategory[]
  /** The games besides those that are listed already. */
  others: ReturnType<typeof useCategoryList>['pages']['list']
}

/** The games as a list; of several categories each has its own. */
function Listed({ categories, asked, pages, others, controls }: ListedProps) {
  const { list, total, error, refetch, isFetching, hasNextPage, fetchNextPage } = pages
  if (categories.length > 1 && list?.length)
    return categories.map(category => <Section key={category} category={category} asked={asked} onClear={controls.clear} />)
  return (
    <GameList
      games={others}
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
  )
}

/** The house's own book in place of a list of games; other studios are a tab away. */
function BookHere({ title, ...tabs }: TabsProps & { title: string }) {
  return (
    <>
      <header className="flex gap-3 max-sm:items-center sm:flex-col">
        <h1 className="flex shrink-0 items-center gap-3 text-h3 max-sm:gap-2 max-sm:text-h5">
          <span aria-hidden="true" className="text-primary-text [&>svg]:size-7 max-sm:[&>svg]:size-5">
            <CategoryIcon name={tabs.category} filled />
          </span>
          {title}
        </h1>
        {tabs.vendors.length > 1 && (
          <div className="min-w-0 max-sm:flex-1">
            <VendorTabs {...tabs} />
          </div>
        )}
      </header>
      <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
        <HouseBook esports={tabs.category === 'ESPORTS'} />
      </Suspense>
    </>
  )
}

function Games({ categories, hall, ready, path, vendors, title, closedShown, whole, tables }: Props) {
  const t = useTranslations('lobby')
  const first = categories[0]!
  const { asked, pages, facets, choice, put, controls } = useCategoryList({ categories, hall, ready, closedShown })
  const { list, total } = pages
  const alone = isGroup('byIframe', first) && !controls.narrowed && list?.length === 1 && list[0]!.state === 'open' ? list[0]! : null
  const icon = <CategoryIcon name={first} filled />
  if (tables === undefined)
    return (
      <>
        <ListControls bare title={title} count={undefined} icon={icon} controls={controls} />
        <Skeleton className="h-96 rounded-card" />
      </>
    )
  if (isBook(first, hall)) return <BookHere {...{ path, category: first, vendors, hall, whole }} title={title} />
  const felt = tables.length > 0 && !controls.narrowed && (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <OpenTables tables={tables} />
    </Suspense>
  )
  // tables stand in the catalogue as games too: here they are listed once
  const others = tables.length > 0 ? list?.filter(game => !tables.some(table => table.view.table === game.code)) : list
  if (felt && (whole?.total ?? 0) <= tables.length && !closedShown)
    return (
      <>
        <ListControls bare title={title} count={tables.length} icon={icon} controls={controls} />
        {felt}
      </>
    )
  if (whole?.total === 0 && !closedShown) return <Folded category={first} title={title} />
  return (
    <>
      <ListControls
        title={title}
        count={whole?.total}
        icon={icon}
        controls={controls}
        tabs={<VendorTabs path={path} category={first} vendors={vendors} hall={hall} whole={whole} />}
        more={<CategoryFilters facets={facets} choice={choice} put={put} count={total} onClear={controls.clear} />}
      />
      {felt}
      {first === 'PVP' && (
        <Suspense>
          <RoomList hall={hall} />
        </Suspense>
      )}
      {alone ? (
        <Suspense>
          <FramedHere key={alone.code} game={alone} />
        </Suspense>
      ) : (
        <Listed {...{ categories, asked, pages, others, controls }} />
      )}
      {whole?.total === 0 && !controls.narrowed && (
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
  const closedShown = useSystem(state => state.permission?.settings.closedGamesShown ?? false)
  const whole = useQuery({ ...openOf(categories), enabled: !isPending })
  const playable = closedShown ? undefined : whole.data?.vendors.map(vendor => vendor.vassalage)
  const { vendors, hall } = hallOf(categories, menus, asked, playable)
  const tables = useOpenTables(categories[0] === 'LIVE')
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
        closedShown={closedShown}
        whole={whole.isPending ? undefined : (whole.data ?? null)}
        tables={tables}
      />
    </div>
  )
}
