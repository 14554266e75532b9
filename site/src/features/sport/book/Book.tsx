// The house's own book: the tree of its sports, the list that is chosen, and a search over all of it.
import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FixtureList } from '../list/FixtureList.tsx'
import { Found } from '../list/Found.tsx'
import { FeedBar } from '../live/FeedBar.tsx'
import { OnePressBar } from '../slip/OnePressBar.tsx'
import { PhoneSlip } from '../slip/PhoneSlip.tsx'
import { BookLink, useGoInBook } from '../tree/BookLink.tsx'
import { type BookPlace, placeOf } from '../tree/place.ts'
import { SportIcon } from '../tree/SportIcon.tsx'
import { type Tree, type TreeSport, useTree } from '../tree/use-tree.ts'
import { PhaseSwitch, ViewChoice } from './BookHead.tsx'
import { SportTree } from './SportTree.tsx'

const leaguesOf = (sports: readonly TreeSport[], place: BookPlace) =>
  sports.find(one => one.sport === place.sport)?.categories.flatMap(one => one.tournaments) ?? []

/** Where the tree does not fit and a strip would cost a line: the leagues of the chosen sport as one choice. */
function LeagueChoice({ sports, place }: { sports: readonly TreeSport[]; place: BookPlace }) {
  const t = useTranslations('sport')
  const go = useGoInBook()
  const leagues = leaguesOf(sports, place)
  if (leagues.length < 2) return null
  return (
    <div className="w-44">
      <Select
        hideLabel
        label={t('league')}
        value={place.league ?? ''}
        onChange={event => go({ sport: place.sport ?? undefined, phase: place.phase, league: event.target.value || undefined })}
        options={[{ value: '', label: t('allLeagues') }, ...leagues.map(({ code, name }) => ({ value: code, label: name }))]}
      />
    </div>
  )
}

/** On a phone the sports are a strip, and under it the leagues of the chosen one. */
function SportChips({ sports, place, leagues: shown }: { sports: readonly TreeSport[]; place: BookPlace; leagues: 'strip' | 'none' }) {
  const t = useTranslations('sport')
  const words = useTranslations('sportGame')
  const chip = (current: boolean) =>
    cx(
      'flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-input border px-3.5 font-semibold',
      current ? 'border-line-strong bg-4 text-1' : 'border-line bg-2 text-2'
    )
  const leagues = shown === 'strip' ? leaguesOf(sports, place) : []
  return (
    <nav aria-label={t('tree')} className="flex flex-col gap-2">
      <ul className="scroll-strip flex gap-2">
        <li>
          <BookLink to={{ phase: 'marked' }} current={place.phase === 'marked'} className={chip(place.phase === 'marked')}>
            {t('marked')}
          </BookLink>
        </li>
        {sports.map(({ sport, live }) => (
          <li key={sport}>
            <BookLink
              to={{ sport, phase: place.phase === 'marked' ? undefined : place.phase }}
              current={place.sport === sport}
              className={chip(place.sport === sport)}
            >
              <SportIcon sport={sport} className="size-4.5" />
              {words(sport)}
              {live > 0 && <span className="font-bold text-live text-small tabular-nums">{live}</span>}
            </BookLink>
          </li>
        ))}
      </ul>
      {leagues.length > 1 && (
        <ul className="scroll-strip flex gap-2">
          {leagues.map(({ code, name }) => (
            <li key={code}>
              <BookLink
                to={{ sport: place.sport ?? undefined, phase: place.phase, ...(place.league !== code && { league: code }) }}
                current={place.league === code}
                className={cx(chip(place.league === code), 'text-small')}
              >
                {name}
              </BookLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** Results and rules: what is not a list of prices. */
function MoreLinks({ below }: { below?: boolean }) {
  const t = useTranslations('sport')
  const link = 'flex min-h-10 items-center rounded-control px-2 font-medium text-2 hover:bg-3 hover:text-1'
  return (
    <nav aria-label={t('more')} className={cx('flex gap-1', below && 'flex-col')}>
      <Link to="/sports/results" className={link}>
        {t('results')}
      </Link>
      <Link to="/sports/rules" className={link}>
        {t('rules')}
      </Link>
    </nav>
  )
}

type HeadProps = { place: BookPlace; live: number; search: ReactNode; sports: readonly TreeSport[] }

/** On a phone the first match is what counts: the search, how odds are written and the pages beside the book are one press away. */
function NarrowHead({ place, live, search, sports }: HeadProps) {
  const t = useTranslations('sport')
  const [open, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <SportChips sports={sports} place={place} leagues="strip" />
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <PhaseSwitch place={place} live={live} />
        </div>
        <IconButton size={48} label={t('findAndView')} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(was => !was)}>
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
      </div>
      <div id={panel} className={cx('grid gap-3 rounded-card border border-line bg-2 p-3', !open && 'hidden')}>
        {search}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ViewChoice narrow />
          <MoreLinks />
        </div>
      </div>
    </>
  )
}

function WideHead({ place, live, search, sports, treeFits }: HeadProps & { treeFits: boolean }) {
  return (
    <>
      {!treeFits && (
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <SportChips sports={sports} place={place} leagues="none" />
          </div>
          <div className="w-56 shrink-0">{search}</div>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PhaseSwitch place={place} live={live} />
        {!treeFits && <LeagueChoice sports={sports} place={place} />}
        <ViewChoice narrow={false} />
        {!treeFits && <MoreLinks />}
      </div>
    </>
  )
}

function Whole({ tree, esports }: { tree: Tree; esports: boolean }) {
  const t = useTranslations('sport')
  const { searchStr } = useLocation()
  const [word, setWord] = useState('')
  const asked = useDeferredValue(word.trim())
  const narrow = useMedia('(max-width: 56.1875rem)')
  const treeFits = useMedia('(min-width: 85rem)')
  const sports = useMemo(() => tree.sports.filter(one => one.esport === esports), [tree, esports])
  const own = useMemo(() => new Set<string>(sports.map(one => one.sport)), [sports])
  const codes = useMemo(
    () =>
      new Map(
        tree.sports.flatMap(one => one.categories.flatMap(({ tournaments }) => tournaments.map(({ id, code }) => [id, code] as const)))
      ),
    [tree]
  )
  const said = new URLSearchParams(searchStr)
  const place = placeOf(
    { sport: said.get('sport') ?? undefined, phase: said.get('phase') ?? undefined, league: said.get('league') ?? undefined },
    sports
  )
  const live = sports.reduce((sum, one) => sum + (place.sport === null || one.sport === place.sport ? one.live : 0), 0)
  const search = <SearchInput label={t('search')} value={word} onValue={setWord} maxLength={60} />
  return (
    <div className={cx('grid grid-cols-1 items-start gap-4', treeFits && 'grid-cols-[15rem_minmax(0,1fr)]')}>
      {treeFits && (
        <div className="sticky top-[calc(var(--frame-top)+1rem)] flex max-h-[calc(100dvh-var(--frame-top)-2rem)] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-2 p-3">
          {search}
          <SportTree sports={sports} place={place} />
          <hr className="border-line" />
          <MoreLinks below />
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {narrow ? <NarrowHead {...{ place, live, search, sports }} /> : <WideHead {...{ place, live, sports, treeFits }} search={search} />}
        {asked.length >= 2 ? (
          <Found word={asked} codes={codes} onChosen={() => setWord('')} />
        ) : (
          <FixtureList key={JSON.stringify(place)} place={place} own={own} codes={codes} />
        )}
        {/* of the leagues that carry this mark alone: matches of a feed are played elsewhere */}
        <p className="text-3 text-small">
          <Badge>{t('simulated')}</Badge> {t('simulatedText')}
        </p>
      </div>
      <FeedBar />
    </div>
  )
}

export function Book({ esports }: { esports: boolean }) {
  const t = useTranslations('sport')
  const tree = useTree()
  return (
    <Loaded query={tree} label={t(esports ? 'esports' : 'title')}>
      {data => (
        <div className="flex flex-col gap-3">
          <Whole tree={data} esports={esports} />
          <OnePressBar />
          <PhoneSlip />
        </div>
      )}
    </Loaded>
  )
}
