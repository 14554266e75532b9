// The head of a list of games: its name and count, a search in it, filters that would narrow it, and its order.
import { Chip } from '@fairhouse/ui/components/Chip.tsx'
import { SearchInput } from '@fairhouse/ui/components/SearchInput.tsx'
import { Select } from '@fairhouse/ui/components/Select.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type Filter, filters, type Game, narrow, type Sort, sorts } from './games.ts'

const words = { new: 'filterNew', hot: 'filterHot', fair: 'filterFair' } as const

/** What the person has asked of a list, and the list that this leaves. `wide`: games that a search looks through beside the shown ones. */
export function useNarrowed(games: readonly Game[], wide: readonly Game[] = games) {
  const locale = useLocale()
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState<readonly Filter[]>([])
  const [sort, setSort] = useState<Sort>('hot')
  const source = query.trim() ? wide : games
  const useful = filters.filter(filter => {
    const left = narrow(games, { filters: [filter] }, locale).length
    return asked.includes(filter) || (left > 0 && left < games.length)
  })
  return {
    query,
    setQuery,
    asked,
    sort,
    setSort,
    useful,
    list: narrow(source, { query, filters: asked, sort }, locale),
    flip: (filter: Filter) => setAsked(asked.includes(filter) ? asked.filter(one => one !== filter) : [...asked, filter]),
    clear: () => {
      setAsked([])
      setQuery('')
    }
  }
}

type Props = {
  title: string
  count: number | undefined
  icon?: ReactNode
  narrowed: ReturnType<typeof useNarrowed>
  /** Tabs under the title. */
  tabs?: ReactNode
  /** Nothing to search in or to order: only the name is shown. */
  bare?: boolean
}

export function ListControls({ title, count, icon, narrowed, tabs, bare }: Props) {
  const t = useTranslations('lobby')
  const { query, setQuery, asked, sort, setSort, useful, flip, clear } = narrowed
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          {icon && (
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-card bg-primary/15 text-primary-text [&>svg]:size-6"
            >
              {icon}
            </span>
          )}
          <div className="min-w-0">
            <h1 className="text-h3">{title}</h1>
            <p className="min-h-5 text-3 tabular-nums">{count !== undefined && t('count', { count })}</p>
          </div>
        </div>
        {!bare && (
          <div className="w-full sm:w-80">
            <SearchInput label={t('searchIn', { category: title })} value={query} onValue={setQuery} />
          </div>
        )}
      </div>
      {tabs}
      {!bare && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <fieldset className="scroll-strip flex min-w-0 gap-2 max-sm:-mx-4 max-sm:px-4">
            <legend className="sr-only">{t('filters')}</legend>
            {useful.length > 0 && (
              <Chip pressed={asked.length === 0} onClick={clear}>
                {t('filterAll')}
              </Chip>
            )}
            {useful.map(filter => (
              <Chip key={filter} pressed={asked.includes(filter)} onClick={() => flip(filter)}>
                {t(words[filter])}
              </Chip>
            ))}
          </fieldset>
          <div className="ms-auto w-full sm:w-56">
            <Select
              label={t('sort')}
              hideLabel
              value={sort}
              onChange={event => setSort(event.target.value as Sort)}
              options={sorts.map(value => ({ value, label: t(`sort_${value}`) }))}
            />
          </div>
        </div>
      )}
    </header>
  )
}
