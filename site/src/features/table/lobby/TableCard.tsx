// A table in the lobby: what happens there now, what it takes, what it brought last.
import { type Language, languageCodes } from '@fairhouse/contract/endpoint.ts'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Link } from '@tanstack/react-router'
import { Coins, Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFavouriteCodes, useMarkFavourite } from '../../../kit/games/favourites.ts'
import { LiveText } from '../../../kit/play/LiveText.tsx'
import type { OpenTable } from '../../../kit/play/use-open-tables.ts'
import { useMoney } from '../../../session/money/money.ts'
import { OwnTicketLine } from '../elsewhere/OwnTicketLine.tsx'
import type { OpenTicket } from '../elsewhere/open-tickets.ts'
import { faceOf } from '../faces/faces.ts'
import { usePhaseWords, useRestWords } from '../felt/phase-words.ts'
import { secondsLeft } from '../felt/TimeRing.tsx'
import { lookOf } from '../looks/looks.ts'
import { SmallRoadNote } from '../roads/RoadNote.tsx'
import { SmallRoad } from '../roads/SmallRoad.tsx'
import { playersOf } from './sift.ts'

/** `ticket`: the own one there; null: none is open. */
export function TableCard({ table, ticket }: { table: OpenTable; ticket: OpenTicket | null }) {
  const t = useTranslations('table')
  const money = useMoney()
  const { view, name, game, min, max, languages } = table
  const { Small } = lookOf(game)
  const { play } = view
  const players = playersOf(table)
  const seats = useTranslations('blackjack')
  return (
    <article className="relative flex flex-col overflow-clip rounded-card border border-line bg-2 shadow-e1 transition-colors duration-140 has-[a:hover]:border-line-strong">
      <div className="felt flex h-34 items-center max-sm:h-20 justify-between gap-2 px-4">
        <Small view={view} place="start" />
        <State table={table} />
        <Small view={view} place="end" />
      </div>
      {/* on a phone the way in stands beside the name, so that many tables are in sight */}
      <div className="flex flex-1 flex-col gap-3 p-4 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-1.5 max-sm:p-3">
        <div className="flex items-start justify-between gap-3 max-sm:contents">
          <div className="min-w-0">
            <h3 className="text-h5">{name}</h3>
            <p className="text-2 text-small">
              {[
                ...(name !== t(`game_${game}`) ? [t(`game_${game}`)] : []),
                languages.map(of => languageCodes[of as Language] ?? of).join(' · ')
              ].join(' · ')}
            </p>
            <p className="text-2 text-small">
              {[
                ...(play
                  ? [play.places.length === 0 ? seats('anyNumber') : seats('seatsFree', { free: play.places.length - play.seats.length })]
                  : []),
                ...(players > 0 ? [t('crowd', { players })] : [])
              ].join(' · ')}
            </p>
          </div>
          <div className="flex items-center gap-1">
            <Favourite table={table} />
            <Badge tone="live" className="max-sm:hidden">
              {t('live')}
            </Badge>
          </div>
        </div>
        <SoFar table={table} />
        {ticket && (
          <p className="flex items-center gap-1.5 text-small max-sm:order-2 max-sm:col-span-3">
            <Coins aria-hidden="true" className="size-4 text-primary-text" />
            <OwnTicketLine ticket={ticket} view={view} />
          </p>
        )}
        <div className="mt-auto flex items-center justify-between gap-3 max-sm:contents">
          <p className="text-2 text-small tabular-nums max-sm:order-1 max-sm:col-span-3">
            {t('limits', { min: money(min), max: money(max) })}
          </p>
          <Link
            to="/live/$table"
            params={{ table: view.table }}
            aria-label={t('playAt', { table: name })}
            className={`${buttonClass({ variant: 'primary' })} static! after:absolute after:inset-0`}
          >
            {t('play')}
          </Link>
        </div>
      </div>
    </article>
  )
}

/** The end of the big road; where there are no roads, what has come. */
function SoFar({ table: { view, game, marks } }: { table: OpenTable }) {
  const { Past, hasRoads = true } = lookOf(game)
  return (
    <div className="flex flex-col gap-3 max-sm:order-3 max-sm:col-span-3 max-sm:gap-2">
      {hasRoads ? (
        <>
          <SmallRoad game={game} marks={marks} />
          <SmallRoadNote game={game} marks={marks} />
        </>
      ) : (
        Past && <Past table={view.table} results={marks.map((mark, no) => ({ no, mark }))} />
      )}
    </div>
  )
}

/** Above the link that covers the card. */
function Favourite({ table: { name, view } }: { table: OpenTable }) {
  const t = useTranslations('lobby')
  const marked = useFavouriteCodes()?.includes(view.table) ?? false
  const mark = useMarkFavourite()
  return (
    <IconButton
      size={44}
      label={t(marked ? 'favRemove' : 'favAdd', { game: name })}
      aria-pressed={marked}
      className="z-1 -my-2"
      onClick={() => mark({ code: view.table, name }, !marked)}
    >
      <Star aria-hidden="true" className={marked ? 'fill-current text-primary-text' : undefined} />
    </IconButton>
  )
}

function State({ table: { view, game, restsFor, opensAt } }: { table: OpenTable }) {
  const words = usePhaseWords(game)(view)
  const rest = useRestWords()
  const { tones, toneOf } = faceOf(game)
  const taking = view.phase === 'open' || view.phase === 'lastCall'
  return (
    <p className="flex min-w-0 flex-1 flex-col items-center text-center">
      {taking && (
        <LiveText
          small
          active
          read={() => String(secondsLeft(view.closesAt))}
          className="font-display text-h2 font-extrabold tabular-nums"
        />
      )}
      <span className={`text-balance font-bold text-small ${view.mark === null ? 'text-1' : tones[toneOf(view.mark)].text}`}>{words}</span>
      {restsFor && <span className="text-2 text-cap">{rest(restsFor, opensAt)}</span>}
    </p>
  )
}
