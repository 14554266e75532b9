// The search over everything: games, studios and categories, promotions, help, pages; by keyboard.
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { type PaletteGroup, type PaletteItem, SearchPalette } from '@fairhouse/ui/components/window/SearchPalette.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { BookOpen, Building2, CircleHelp, Clock, FileText, Gamepad2, Gift, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Game, gamesQuery, isOpen, pageOf } from '../../../session/games/games.ts'
import { useHotGames } from '../../../session/games/hot-games.ts'
import { closeSearch, openSearch, useLobbyWindow } from '../../../session/games/lobby-window.ts'
import { vendorQuery } from '../../../session/games/nav.ts'
import { useHelp, usePromotions } from '../../../session/house/use-content.ts'
import { addressOf } from '../../../session/places/address.ts'
import { useOpenGame } from '../tiles/GameTile.tsx'
import { usePaused } from '../tiles/use-game-pages.ts'
import { bestOf, forgetSearches, nearOf, noteSearch, recentSearches } from './search.ts'

/** Games that a search shows at most. */
const mostGames = 8

/** A thing that can be found: its name, what else it is known by, and where it leads. */
type Target = { id: string; name: string; alike: string; detail?: string; path: string }

function useTargets(): Record<'vendors' | 'promotions' | 'help' | 'pages', Target[]> {
  const t = useTranslations()
  const categories = useQuery(vendorQuery()).data?.categories ?? []
  const places = [
    ['/', t('lobby.pageLobby')],
    ['/hot', t('lobby.hotTitle')],
    ['/fav', t('lobby.favTitle')],
    ['/promotions', t('lobby.pagePromotions')],
    ['/winners', t('lobby.pageWinners')],
    ['/fairness', t('shell.fairness')],
    ['/wallet/deposit', t('shell.deposit')],
    ['/wallet/withdraw', t('shell.withdraw')],
    ['/records/bets', t('shell.betRecord')],
    ['/records/account', t('shell.accountRecord')],
    ['/noticePage', t('lobby.pageNotices')],
    ['/helpmc', t('lobby.pageHelp')],
    ['/down', t('lobby.pageDownload')]
  ] as const
  return {
    vendors: categories.flatMap(({ gameCategory, vendors }) => [
      { id: `category-${gameCategory}`, name: t(`shell.${gameCategory}`), alike: gameCategory, path: pageOf[gameCategory] },
      ...vendors.map(vendor => ({
        id: `vendor-${gameCategory}-${vendor.vassalage}`,
        name: vendor.displayName,
        alike: t(`shell.${gameCategory}`),
        detail: t(`shell.${gameCategory}`),
        path: addressOf(pageOf[gameCategory], { search: { vassalage: vendor.vassalage } })
      }))
    ]),
    promotions: (usePromotions().data?.list ?? []).map(one => ({
      id: `promotion-${one.id}`,
      name: one.title,
      alike: one.summary,
      path: addressOf('/promoDetail', { search: { id: one.id } })
    })),
    help: (useHelp().data?.articles ?? []).map(one => ({
      id: `help-${one.id}`,
      name: one.title,
      alike: one.keywords,
      path: addressOf('/helpmc', { search: { id: one.id } })
    })),
    pages: places.map(([path, name]) => ({ id: `page-${path.slice(1).replaceAll('/', '-') || 'home'}`, name, alike: '', path }))
  }
}

const icons = { vendors: Building2, promotions: Gift, help: CircleHelp, pages: FileText }
const kinds = ['vendors', 'promotions', 'help', 'pages'] as const
const titles = { vendors: 'foundVendors', promotions: 'foundPromotions', help: 'foundHelp', pages: 'foundPages' } as const

/** Games for these words. The house looks for them, and forgives slips of a finger. */
function useFoundGames(asked: string): { games: readonly Game[]; looking: boolean } {
  const word = usePaused(asked)
  const { data, isFetching } = useQuery({
    ...gamesQuery({ query: word, limit: mostGames }),
    enabled: word !== '',
    placeholderData: keepPreviousData
  })
  return { games: asked === '' ? [] : (data?.list ?? []), looking: asked !== word || isFetching }
}

/** What was found as entries of the list: taking one goes there and is kept among the searches. */
function useItems(asked: string) {
  const t = useTranslations()
  const router = useRouter()
  const openGame = useOpenGame()
  const gameItem = (game: Game): PaletteItem => ({
    id: `game-${game.code}`,
    title: game.name,
    detail: t('lobby.gameIn', { category: t(`shell.${game.gameType}`), vendor: game.vendorName }),
    icon: <Gamepad2 />,
    onChoose: () => {
      noteSearch(asked)
      openGame(game)
    }
  })
  const targetItem =
    (kind: (typeof kinds)[number]) =>
    ({ id, name, detail, path }: Target): PaletteItem => {
      const Icon = icons[kind]
      return {
        id,
        title: name,
        ...(detail !== undefined && { detail }),
        icon: <Icon />,
        onChoose: () => {
          noteSearch(asked)
          router.history.push(path)
        }
      }
    }
  return { gameItem, targetItem }
}
type Items = ReturnType<typeof useItems>

/** Before anything is typed: what was searched lately and a few games. */
function useStartGroups({ gameItem }: Items): PaletteGroup[] {
  const t = useTranslations('lobby')
  const [recent, setRecent] = useState(recentSearches)
  const hot = useHotGames().data?.list.filter(isOpen) ?? []
  const forget: PaletteItem = {
    id: 'forget',
    title: t('forgetSearches'),
    icon: <Trash2 />,
    onChoose: () => {
      forgetSearches()
      setRecent([])
      openSearch()
    }
  }
  return [
    {
      title: t('recentSearches'),
      items: [
        // The window closes when something is taken; a search of before opens it again with that word.
        ...recent.map((text, at): PaletteItem => ({ id: `recent-${at}`, title: text, icon: <Clock />, onChoose: () => openSearch(text) })),
        ...(recent.length > 0 ? [forget] : [])
      ]
    },
    { title: t('suggestions'), items: hot.slice(0, 6).map(gameItem) }
  ]
}

/** What fits the words: games as the house found them, everything else as it is known here; where nothing fits, what is near. */
function useFoundGroups(asked: string, games: readonly Game[], { gameItem, targetItem }: Items): PaletteGroup[] {
  const t = useTranslations('lobby')
  const targets = useTargets()
  if (asked === '') return []
  const found = [
    { title: t('foundGames'), items: games.map(gameItem) },
    ...kinds.map(kind => ({
      title: t(titles[kind]),
      items: bestOf(
        targets[kind],
        asked,
        one => one.name,
        one => one.alike,
        4
      ).map(targetItem(kind))
    }))
  ]
  if (found.some(group => group.items.length > 0)) return found
  return [
    {
      title: t('foundNear'),
      items: kinds.flatMap(kind => nearOf(targets[kind], asked, one => one.name, 2).map(targetItem(kind)))
    }
  ]
}

export function SearchWindow() {
  const t = useTranslations('lobby')
  const query = useLobbyWindow(state => state.query)
  const asked = query.trim()
  const items = useItems(asked)
  const start = useStartGroups(items)
  const { games, looking } = useFoundGames(asked)
  const found = useFoundGroups(asked, games, items)
  return (
    <SearchPalette
      open
      onClose={closeSearch}
      query={query}
      onQuery={text => openSearch(text)}
      groups={asked ? found : start}
      placeholder={t('searchTitle')}
      busy={looking}
      empty={
        asked ? (
          <EmptyState icon={<SearchX aria-hidden="true" />} text={t('foundNothing', { query: asked })} />
        ) : (
          <EmptyState icon={<BookOpen aria-hidden="true" />} text={t('searchHint')} />
        )
      }
    />
  )
}
