// The second line: game categories in the order that the server gives.
import { gameMenus } from '@fairhouse/contract/catalogue.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Flame, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { categoryPlaces } from './places.ts'

const homePaths = ['/', '/index', '/index.html', '/home', '/help']

function Entry({
  path,
  first,
  icon: Picture,
  current,
  children
}: {
  path: string
  first?: string
  icon: LucideIcon
  current: boolean
  children: ReactNode
}) {
  const router = useRouter()
  const href = first ? `${path}?vassalage=${encodeURIComponent(first)}` : path
  const go = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    // Being there already is no reason to begin anew.
    if (!current) router.history.push(href)
  }
  return (
    <li>
      <a
        href={href}
        onClick={go}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-3.5 font-semibold transition-colors duration-140 focus-visible:-outline-offset-2',
          current ? 'bg-3 text-1 shadow-[inset_0_-2px_0_var(--primary-text)]' : 'text-2 hover:bg-3 hover:text-1'
        )}
      >
        <Picture aria-hidden="true" className="size-4.5" />
        {children}
      </a>
    </li>
  )
}

/** Only categories that have vendors; a path carries the category's first vendor. */
export function CategoryNav() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const categories = useQuery({ ...queryOf(gameMenus, {}), staleTime: 300_000 }).data?.categories ?? []
  return (
    <nav id="categories" aria-label={t('navCategories')} tabIndex={-1} className="h-(--nav-height) border-line border-b bg-1">
      <ul className="scroll-strip flex h-full items-center gap-1 px-2.5 md:px-3.5">
        <Entry path="/" icon={Flame} current={homePaths.includes(pathname)}>
          {t('hot')}
        </Entry>
        {categories
          .filter(category => category.vendors.length > 0)
          .map(category => {
            const { path, icon } = categoryPlaces[category.gameCategory]
            return (
              <Entry
                key={category.gameCategory}
                path={path}
                first={category.vendors[0]?.vassalage}
                icon={icon}
                current={pathname === path || pathname.startsWith(`${path}/`)}
              >
                {t(category.gameCategory)}
              </Entry>
            )
          })}
      </ul>
    </nav>
  )
}
