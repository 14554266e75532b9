// Games in the order of the lobby: found by category, vendor and words; marked by a press; a category's order is dragged.

import { type gameRow, markGame, opsGames, opsVendors, placeGame, shownStates } from '@fairhouse/contract/ops/games/catalogue.ts'
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { call, queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { FilterChoice } from '../../kit/list/FilterChoice.tsx'
import { Filters } from '../../kit/list/Filters.tsx'
import { FilterText } from '../../kit/list/FilterText.tsx'
import { PagedRows } from '../../kit/list/PagedRows.tsx'
import { RowAction } from '../../kit/list/RowAction.tsx'
import { useFilteredPages } from '../../kit/list/use-filtered-pages.ts'
import { Panel } from '../../kit/page/Panel.tsx'
import type { Tone } from '../../kit/value/tones.ts'
import { useMay } from '../../session/use-may.ts'
import { GameDialog } from './GameDialog.tsx'
import { MaintenanceDialog, type MaintenanceWish } from './MaintenanceDialog.tsx'
import { Mark } from './Mark.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { RestFacts } from './RestFacts.tsx'
import { SortableRows } from './SortableRows.tsx'
import { Thumb } from './Thumb.tsx'
import { usePress } from './use-press.ts'

export type GameRow = z.output<typeof gameRow>

const tones: Record<GameRow['state'], Tone> = { open: 'pos', rests: 'warn', unconnected: 'neutral', blocked: 'neg' }

function Facts({ game: g }: { game: GameRow }) {
  const t = useTranslations('opsCatalogue')
  const locale = useLocale()
  const words = [
    t(`category.${g.category}`),
    ...(g.rtp > 0 ? [t('rtpOf', { rtp: formatPercent(g.rtp / 10_000, locale, 2) })] : []),
    ...(g.volatility ? [t(`volatility_${g.volatility === 'very-high' ? 'veryHigh' : g.volatility}`)] : [])
  ]
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {g.shown === 'gone' ? <Badge tone="neg">{t('gone')}</Badge> : <Badge tone={tones[g.state]}>{t(`state_${g.state}`)}</Badge>}
      {g.isGame === 'VASSALAGE' && <Badge tone="info">{t('opensList')}</Badge>}
      {g.blockedCountries.length + g.vendorBlocked.length > 0 && (
        <Badge tone="neutral">{t('blockedIn', { count: new Set([...g.blockedCountries, ...g.vendorBlocked]).size })}</Badge>
      )}
      <span className="text-cap text-3">{words.join(' · ')}</span>
    </span>
  )
}

interface RowProps {
  game: GameRow
  may: boolean
  edit: () => void
  picture: () => void
  maintain: (what: MaintenanceWish['what']) => void
}

function Row({ game: g, may, edit, picture, maintain }: RowProps) {
  const t = useTranslations('opsCatalogue')
  const mark = usePress((change: Partial<Record<'visible' | 'isHot' | 'isNew', boolean>>) => call(markGame, { code: g.code, ...change }))
  const marks = [
    { key: 'visible', text: t('markShown'), on: g.visible },
    { key: 'maintenance', text: t('markRests'), on: g.rest !== null },
    { key: 'isHot', text: t('markHot'), on: g.isHot },
    { key: 'isNew', text: t('markNew'), on: g.isNew }
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Thumb path={g.picture} />
      <div className="grid min-w-48 flex-1 gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <strong className="text-body">{g.name}</strong>
          <span className="text-small text-2">{g.vendor.name}</span>
          <span className="break-all font-mono text-cap text-3">{g.code}</span>
        </span>
        <Facts game={g} />
        {g.rest && (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <RestFacts rest={g.rest} />
            {may && g.rest.by !== null && (
              <RowAction aria-label={t('rest.changeTitle', { name: g.name })} onClick={() => maintain('start')}>
                {t('rest.change')}
              </RowAction>
            )}
          </span>
        )}
      </div>
      <span className="flex flex-wrap gap-1.5">
        {marks.map(({ key, text, on }) => (
          <Mark
            key={key}
            text={text}
            label={t('markOf', { mark: text, name: g.name })}
            on={on}
            tone={key === 'maintenance' ? 'warn' : 'pos'}
            locked={!may || mark.isPending}
            press={() => (key === 'maintenance' ? maintain(on ? 'open' : 'start') : mark.mutate({ [key]: !on }))}
          />
        ))}
      </span>
      {may && (
        <span className="flex items-center gap-4">
          <RowAction aria-label={t('pictureOf', { name: g.name })} onClick={picture}>
            {t('picture')}
          </RowAction>
          <RowAction aria-label={t('editOf', { name: g.name })} onClick={edit}>
            {t('edit')}
          </RowAction>
        </span>
      )}
    </div>
  )
}

/** Puts a game behind the last one that was fetched: the other is moved in front of it afterwards, so that both stand where they look. */
async function placeAt(code: string, next: string | null, last: string | null, hasMore: boolean): Promise<void> {
  if (next !== null || !hasMore || last === null) {
    await call(placeGame, { code, before: next })
    return
  }
  await call(placeGame, { code, before: last })
  await call(placeGame, { code: last, before: code })
}

/** The games that the filters in the address find. */
function useGames() {
  const navigate = useNavigate()
  const { category, vendor, shown, query } = useSearch({ from: '/catalogue' })
  const filters = { category, vendor, shown, query }
  const found = useFilteredPages(opsGames, {
    filters,
    typed: 'query',
    show: next => void navigate({ to: '/catalogue', search: next, replace: true })
  })
  return { filters, ...found }
}

function GameFilters({
  filters: { category, vendor, shown, query },
  filter,
  clear
}: Pick<ReturnType<typeof useGames>, 'filters' | 'filter' | 'clear'>) {
  const t = useTranslations('opsCatalogue')
  const vendors = useQuery(queryOf(opsVendors, {})).data?.list ?? []
  return (
    <Filters clear={clear}>
      <FilterText
        label={t('search')}
        type="search"
        maxLength={60}
        placeholder={t('searchHelp')}
        value={query ?? ''}
        onChange={e => filter({ query: e.target.value || undefined })}
        className="max-sm:basis-full sm:w-64"
      />
      <FilterChoice
        label={t('categoryField')}
        value={category}
        values={gameCategories}
        nameOf={c => t(`category.${c}`)}
        choose={next => filter({ category: next })}
      />
      <FilterChoice
        label={t('vendor')}
        value={vendor}
        values={vendors.map(v => v.code)}
        nameOf={code => vendors.find(v => v.code === code)?.name ?? code}
        choose={next => filter({ vendor: next })}
      />
      <FilterChoice label={t('inLobby')} value={shown} values={shownStates} nameOf={s => t(s)} choose={next => filter({ shown: next })} />
    </Filters>
  )
}

export function GameList() {
  const t = useTranslations('opsCatalogue')
  const may = useMay('catalogue:edit')
  const { pages, filters, filter, clear } = useGames()
  const [edited, setEdited] = useState<GameRow | null>(null)
  const [pictured, setPictured] = useState<GameRow | null>(null)
  const [resting, setResting] = useState<MaintenanceWish | null>(null)
  const place = usePress(({ code, next, last }: { code: string; next: string | null; last: string | null }) =>
    placeAt(code, next, last, pages.hasMore)
  )
  const movable = may && filters.category !== undefined && !filters.query
  return (
    <>
      <GameFilters filters={filters} filter={filter} clear={clear} />
      {may && <p className="text-small text-3">{t(movable ? 'orderHelp' : 'orderChoose')}</p>}
      <Panel>
        <PagedRows pages={pages} empty={<Empty title={t('none')} text={t('noneText')} />}>
          {rows => (
            <SortableRows label={t('games')} rows={rows} movable={movable} move={(code, next, last) => place.mutate({ code, next, last })}>
              {g => (
                <Row
                  game={g}
                  may={may}
                  edit={() => setEdited(g)}
                  picture={() => setPictured(g)}
                  maintain={what => setResting({ of: 'game', row: g, what })}
                />
              )}
            </SortableRows>
          )}
        </PagedRows>
      </Panel>
      {edited && <GameDialog game={edited} close={() => setEdited(null)} />}
      {resting && <MaintenanceDialog {...resting} close={() => setResting(null)} />}
      {pictured && <PictureDialog of={pictured} close={() => setPictured(null)} />}
    </>
  )
}
