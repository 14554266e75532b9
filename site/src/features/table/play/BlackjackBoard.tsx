// Where chips may lie at blackjack: the own seat with its side bets, behind the others, or the hand of everybody; and what one is asked.
import { leaveSeat, takeSeat } from '@fairhouse/contract/play/table.ts'
import { commonPlace } from '@fairhouse/games/blackjack/felt.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useSpots, walkSpots } from '../bet/use-spots.tsx'
import type { BoardProps } from '../look.ts'
import { DecisionBar } from './DecisionBar.tsx'

const sides = ['perfectPairs', 'twentyOnePlus3'] as const

export function BlackjackBoard(props: BoardProps) {
  const { state, control, live, inHand } = props
  const seats = state.view.play?.places.length ?? 0
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <DecisionBar table={control.table} {...{ state, live, inHand }} />
      {seats === 0 ? <HandSpots {...props} place={commonPlace} prefix="" /> : <SeatSpots {...props} />}
    </div>
  )
}

/** A hand with its side bets, as one row. `of`: the number of its seat, where one has two. */
function HandSpots({ place, prefix, of = null, ...props }: BoardProps & { place: string; prefix: string; of?: string | null }) {
  const t = useTranslations('blackjack')
  const spot = useSpots(props)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way between its buttons, which all work without
    <div onKeyDown={walkSpots} className="grid min-w-0 grid-cols-[1fr_1.2fr_1fr] gap-1.5 md:gap-3">
      {spot(`${prefix}${sides[0]}`)}
      {spot(place, { large: true, tone: 'text-primary-text', label: of === null ? t('yourHand') : t('seat', { of }) })}
      {spot(`${prefix}${sides[1]}`)}
    </div>
  )
}

/** The seats that one has, the free ones while one may take another, and the seats of others, to bet behind. */
function SeatSpots(props: BoardProps) {
  const t = useTranslations('blackjack')
  const say = useSay()
  const { state, control, live } = props
  const [follows, setFollows] = useState(true)
  const [problem, setProblem] = useState<unknown>(null)
  const spot = useSpots(props)
  const { places, seats } = state.view.play!
  const { seats: own, limits } = state
  const others = seats.filter(s => !own.includes(s.place))
  const go = (ask: () => Promise<unknown>) =>
    whenLoggedIn(() => {
      setProblem(null)
      ask().then(live.refetch, setProblem)
    })
  const free = places.filter(place => !seats.some(s => s.place === place))
  return (
    <>
      {own.map(place => (
        <div key={place} className="flex flex-col gap-2">
          <HandSpots {...props} place={place} prefix={`${place}-`} of={own.length > 1 ? place.slice(-1) : null} />
          <Button size="sm" className="self-end" onClick={() => go(() => call(leaveSeat, { table: control.table, seat: place }))}>
            {own.length > 1 ? t('leaveAt', { of: place.slice(-1) }) : t('leave')}
          </Button>
        </div>
      ))}
      {own.length < (limits.seatsEach ?? 1) && (
        <FreeSeats free={free} more={own.length > 0} onSit={seat => go(() => call(takeSeat, { table: control.table, seat }))} />
      )}
      {problem !== null && (
        <p role="alert" className="text-neg text-small">
          {say(problem)}
        </p>
      )}
      {others.length > 0 && (
        <fieldset onKeyDown={walkSpots} className="min-w-0">
          <legend className="mb-1 font-semibold text-3 text-cap">{t('behindBets')}</legend>
          <div className="grid grid-cols-3 gap-1.5 md:grid-cols-6 md:gap-2">
            {others.map(({ place, name }) => {
              const flat = `flat${place.slice(-1)}`
              const behind = `behind${place.slice(-1)}`
              const placed = [behind, flat].find(p => control.slip.wanted[p] !== undefined)
              return spot(placed ?? (follows ? behind : flat), { label: t('behindOf', { name }) })
            })}
          </div>
          <Switch label={t('follow')} hint={t('followHint')} checked={follows} onChange={event => setFollows(event.target.checked)} />
        </fieldset>
      )}
    </>
  )
}

/** Seats that nobody has, each a press. */
function FreeSeats({ free, more, onSit }: { free: readonly string[]; more: boolean; onSit: (seat: string) => void }) {
  const t = useTranslations('blackjack')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-3 text-cap">{t('seatsFree', { free: free.length })}</legend>
      <div className="grid grid-cols-4 gap-1.5 md:grid-cols-7 md:gap-2">
        {free.map(place => (
          <Button key={place} onClick={() => onSit(place)} className="min-h-12 px-1!">
            <span className="sr-only">{t('sitAt', { of: place.slice(-1) })}</span>
            <span aria-hidden="true" className="flex flex-col items-center leading-tight">
              <span className="text-3 text-micro">{t('seat', { of: place.slice(-1) })}</span>
              {t(more ? 'sitToo' : 'sit')}
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
