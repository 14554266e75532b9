// The head of a list of games: its name and count, a search in it, filters that would narrow it, and its order.

import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Sort, sorts } from '../../../session/games/games.ts'

type FilterChip = { key: string; label: ReactNode; pressed: boolean; onPress: () => void }

/** What a person asks of a list, and how to ask it; made by `useNarrowed` for short lists and by `useCategoryList` for long ones. */
export interface Controls {
  readonly query: string
  readonly setQuery: (query: string) => void
  readonly sort: Sort
  readonly setSort: (sort: Sort) => void
  readonly chips: readonly FilterChip[]
  /** Is anything asked for beside the order? */
  readonly narrowed: boolean
  readonly clear: () => void
}

type Props = {
  title: string
  count: number | undefined
  icon?: ReactNode
  controls: Controls
  /** Tabs under the title. */
  tabs?: ReactNode
  /** Filters beside the chips. */
  more?: ReactNode
  /** Nothing to search in or to order: only the name is shown. */
  bare?: boolean
}

export function ListControls({ title, count, icon, controls, tabs, more, bare }: Props) {
  const t = useTranslations('lobby')
  const { query, setQuery, sort, setSort, chips, narrowed, clear } = controls
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
            {(chips.length > 0 || more !== undefined) && (
              <Chip pressed={!narrowed} onClick={clear}>
                {t('filterAll')}
              </Chip>
            )}
            {chips.map(({ key, label, pressed, onPress }) => (
              <Chip key={key} pressed={pressed} onClick={onPress}>
                {label}
              </Chip>
            ))}
            {more}
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
