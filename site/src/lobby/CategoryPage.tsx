// The games of a category: one studio at a time, as the address says; both lotteries on one page.
import type { GameCategory } from '@fairhouse/contract/catalogue.ts'
import { CategoryIcon } from '@fairhouse/ui/art/CategoryIcon.tsx'
import { PageTabs } from '@fairhouse/ui/components/PageTabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { vendorQuery } from '../shell/nav.ts'
import { categoriesOf, hallOf, type Vendors } from './category.ts'
import { GameGrid } from './GameGrid.tsx'
import { GameList } from './GameList.tsx'
import { type Game, useGames } from './games.ts'
import { ListControls, useNarrowed } from './ListControls.tsx'

type Props = { path: string; categories: readonly GameCategory[]; vendors: Vendors; hall: string | null; all: readonly Game[] | undefined }

/** Slots name their tabs halls and keep the hall in `page`; the others keep the studio in `vassalage`. */
function VendorTabs({ path, categories, vendors, hall, all }: Props) {
  const t = useTranslations('lobby')
  const slots = categories[0] === 'RNG'
  if (vendors.length === 0 || hall === null) return null
  return (
    <PageTabs
      label={t('vendors')}
      current={hall}
      tabs={vendors.map(({ vassalage, displayName }) => ({
        key: vassalage,
        label: slots ? t('hall', { vendor: displayName }) : displayName,
        ...(all && { count: all.filter(one => one.vassalage === vassalage).length })
      }))}
      link={(tab, props) => (
        <Link
          key={tab.key}
          to={path as '/'}
          search={(slots ? { page: tab.key } : { vassalage: tab.key }) as never}
          resetScroll={false}
          {...props}
        />
      )}
    />
  )
}

/** Both lotteries share a page, each with its own heading; they have no tabs. */
function Sections({ categories, games }: { categories: readonly GameCategory[]; games: readonly Game[] }) {
  const t = useTranslations('shell')
  return categories.map(category => {
    const own = games.filter(one => one.gameType === category)
    if (own.length === 0) return null
    return (
      <section key={category} className="flex flex-col gap-3">
        <h2 className="text-h5">{t(category)}</h2>
        <GameGrid games={own} />
      </section>
    )
  })
}

export function CategoryPage() {
  const t = useTranslations()
  const { pathname, searchStr } = useLocation()
  const games = useGames().data?.list
  const menus = useQuery(vendorQuery()).data?.categories
  const asked = new URLSearchParams(searchStr)
  const categories = categoriesOf(pathname, menus, asked)
  const { vendors, hall } = hallOf(categories, menus, asked)
  const all = games?.filter(one => categories.includes(one.gameType))
  const own = hall === null ? all : all?.filter(one => one.vassalage === hall)
  const narrowed = useNarrowed(own ?? [], all)
  const first = categories[0]!
  const title = t(`shell.${first}`)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${title} · Fairhouse`}</title>
      <ListControls
        title={title}
        count={all?.length}
        icon={<CategoryIcon name={first} filled />}
        narrowed={narrowed}
        bare={all?.length === 0}
        tabs={<VendorTabs path={pathname} categories={categories} vendors={vendors} hall={hall} all={all} />}
      />
      {categories.length > 1 && narrowed.list.length > 0 ? (
        <Sections categories={categories} games={narrowed.list} />
      ) : (
        <GameList games={own} shown={narrowed.list} onClear={narrowed.clear} like={categories} />
      )}
    </div>
  )
}
