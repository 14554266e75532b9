// The second line: hot games, favourites, and the categories in the order that the server gives.
import { cx } from '@fairhouse/ui/cx.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, Flame, type LucideIcon, Star } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { isLottery } from '../../features/lottery/pages.ts'
import { useLoggedIn } from '../../session/account/session.ts'
import { menuQuery } from '../../session/games/nav.ts'
import { categoryIcons } from '../../session/places/places.ts'
import { currentEntry, fitCount, isThere, spotOf } from './nav-rules.ts'

const Menu = lazy(() => import('@fairhouse/ui/components/window/Menu.tsx').then(file => ({ default: file.Menu })))

/** Width of the way to what does not fit, in px. */
const moreWidth = 112

type Entry = { key: string; page: string; label: string; icon: LucideIcon; point: string | null }

const entryClass = (current: boolean): string =>
  cx(
    'flex min-h-11 items-center gap-1.75 whitespace-nowrap rounded-control px-2.5 font-semibold transition-colors duration-140 focus-visible:-outline-offset-2',
    current ? 'bg-3 text-1 shadow-[inset_0_-2px_0_var(--primary-text)]' : 'text-2 hover:bg-3 hover:text-1'
  )

/** Points for valid bets, where the category has a rate: with its word, so that no number stands bare. */
function Point({ rate }: { rate: string }) {
  const t = useTranslations('shell')
  return (
    <span title={t('pointRate', { rate })} className="self-center text-3 text-micro tabular-nums">
      <span aria-hidden="true">{t('pointShort', { rate })}</span>
      <span className="sr-only">{t('pointRate', { rate })}</span>
    </span>
  )
}

function useEntries(): Entry[] {
  const t = useTranslations('shell')
  const loggedIn = useLoggedIn()
  const menu = useQuery(menuQuery()).data?.list ?? []
  return [
    { key: 'hot', page: '/hot', label: t('hot'), icon: Flame, point: null },
    ...(loggedIn ? [{ key: 'fav', page: '/fav', label: t('favourites'), icon: Star, point: null }] : []),
    ...menu.map(({ gameType, vassalage, page, name, point }) => ({
      key: `${gameType}-${vassalage}`,
      page,
      label: name,
      icon: categoryIcons[gameType],
      point
    }))
  ]
}

/** How many entries stand on the line of a wide screen; a phone scrolls through all of them. */
function useFit(entries: readonly Entry[]) {
  const strip = useRef<HTMLUListElement>(null)
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY)
  const names = entries.map(entry => entry.label + entry.point).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => {
    const list = strip.current
    const line = list?.parentElement
    if (!list || !line) return
    const measure = () => {
      // a phone keeps all entries
      if (!matchMedia('(width >= 56.25rem)').matches) return setFit(Number.POSITIVE_INFINITY)
      const { paddingInlineStart, paddingInlineEnd, columnGap } = getComputedStyle(list)
      const gap = Number.parseFloat(columnGap) || 0
      const widths = [...list.children].map(child => (child as HTMLElement).offsetWidth + gap)
      const room = line.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) + gap
      setFit(fitCount(widths, room, moreWidth))
    }
    // It is told of the first widths too, once the page has been laid out and before it is drawn: to ask here would lay all of it out once more.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(line)
    // Words get their last width with the font.
    for (const child of list.children) observer.observe(child)
    return () => observer.disconnect()
  }, [names])
  return { strip, fit }
}

function More({ entries, current, onGo }: { entries: readonly Entry[]; current: boolean; onGo: (page: string) => void }) {
  const t = useTranslations('shell')
  const trigger = (
    <button type="button" className={cx(entryClass(current), 'shrink-0')}>
      {t('more')}
      <ChevronDown aria-hidden="true" className="size-4.5" />
    </button>
  )
  return (
    <Suspense fallback={trigger}>
      <Menu
        trigger={trigger}
        items={entries.map(({ page, label, icon: Picture, point }) => ({
          label,
          icon: <Picture aria-hidden="true" />,
          aside: point === null ? undefined : t('pointShort', { rate: point }),
          onSelect: () => onGo(page)
        }))}
      />
    </Suspense>
  )
}

/** Only categories that have vendors; a page carries the category's first vendor. What does not fit hangs on "More". */
export function CategoryNav() {
  const t = useTranslations('shell')
  const router = useRouter()
  const { href } = useLocation()
  const entries = useEntries()
  const { strip, fit } = useFit(entries)
  const here = spotOf(href)
  const marked = currentEntry(
    entries.map(entry => entry.page),
    here
  )
  // a single lottery has an address of its own; its category is shown at /elott
  const current = marked < 0 && isLottery(here.pathname) ? entries.findIndex(entry => entry.key.startsWith('LOTT-')) : marked
  const go = (page: string): void => {
    if (!isThere(page, here)) router.history.push(page)
  }
  const press = (event: MouseEvent, page: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(page)
  }
  // A phone shows the entry that the page belongs to.
  useEffect(() => {
    const list = strip.current
    const entry = list?.children[current]
    if (list && entry instanceof HTMLElement && list.scrollWidth > list.clientWidth)
      list.scrollTo({ left: entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2 })
  }, [current, strip])
  return (
    <nav id="categories" aria-label={t('navCategories')} tabIndex={-1} className="flex h-(--nav-height) border-line border-b bg-1">
      <ul ref={strip} className="scroll-strip relative flex h-full min-w-0 items-center gap-1 px-2.5 md:overflow-hidden md:px-3.5">
        {entries.map(({ key, page, label, icon: Picture, point }, at) => (
          <li key={key} className={cx('shrink-0', at >= fit && 'invisible')}>
            <a
              href={page}
              onClick={event => press(event, page)}
              aria-current={at === current ? 'page' : undefined}
              className={entryClass(at === current)}
            >
              <Picture aria-hidden="true" className="size-4.5" />
              {label}
              {point && <Point rate={point} />}
            </a>
          </li>
        ))}
      </ul>
      {fit < entries.length && (
        <span className="flex shrink-0 items-center pe-3.5">
          <More entries={entries.slice(fit)} current={current >= fit} onGo={go} />
        </span>
      )}
    </nav>
  )
}
