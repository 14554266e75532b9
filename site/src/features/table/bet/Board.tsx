// Where chips may lie: the two sides and the tie, then what can be bet on each card.
import { cardBets, type Position, type Side, sides } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sideLook } from '../../../kit/play/side-look.ts'
import { useMoney } from '../../../session/money/money.ts'
import type { TableNow } from '../table-state.ts'
import type { SlipControl } from '../use-slip.ts'
import { Spot, type SpotFacts } from './Spot.tsx'

type Props = { state: TableNow; control: SlipControl; onPress: (position: string) => void }

const ofSide = (side: Side) => cardBets.map((bet): Position => `${side}-${bet}`)

/** Arrows go along the positions, in the order in which they are read. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return
  const spots = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-position]')]
  const at = spots.indexOf(event.target)
  if (at < 0) return
  event.preventDefault()
  spots[(at + step + spots.length) % spots.length]?.focus()
}

export function Board({ state, control, onPress }: Props) {
  const t = useTranslations('table')
  const phone = useMedia('(max-width: 56.24rem)')
  const [shown, setShown] = useState<Side>('dragon')
  const money = useMoney()
  const { limits, view } = state
  const { slip, open } = control
  const decided = view.mark !== null
  const factsOf = (position: Position): SpotFacts | null => {
    const limit = limits.positions.find(p => p.position === position)
    return limit
      ? {
          ...{ position, open, max: limit.max, pays: limit.pays },
          wanted: slip.wanted[position] ?? 0n,
          accepted: slip.accepted[position] ?? 0n,
          won: decided && view.wins.includes(position)
        }
      : null
  }
  const spot = (position: Position, look: { large?: boolean; tone?: string; className?: string } = {}) => {
    const facts = factsOf(position)
    return facts && <Spot key={position} facts={facts} onPress={() => onPress(position)} {...look} />
  }
  const onSide = (side: Side) =>
    Object.entries(slip.wanted).reduce((sum, [position, stake]) => (position.startsWith(`${side}-`) ? sum + stake : sum), 0n)
  const cards = (side: Side) => (
    <fieldset key={side} className="min-w-0">
      <legend className={phone ? 'sr-only' : `mb-2 font-bold text-small ${sideLook[side].text}`}>{t('cardOf', { side: t(side) })}</legend>
      <div className="grid grid-cols-5 gap-1.5">{ofSide(side).map(position => spot(position))}</div>
    </fieldset>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way between its buttons, which all work without
    <div onKeyDown={walk} className="flex flex-col gap-2.5 md:gap-4">
      <fieldset className="grid min-w-0 grid-cols-[1fr_.8fr_1fr] gap-1.5 md:gap-3">
        <legend className="sr-only">{t('mainBets')}</legend>
        {spot('dragon', { large: true, tone: sideLook.dragon.text })}
        <div className="grid gap-1.5 md:gap-2">
          {spot('tie', { tone: sideLook.tie.text, className: 'min-h-0!' })}
          {spot('suitedTie', { tone: sideLook.tie.text, className: 'min-h-0!' })}
        </div>
        {spot('tiger', { large: true, tone: sideLook.tiger.text })}
      </fieldset>
      {phone ? (
        <>
          <Segment
            label={t('sideBets')}
            value={shown}
            onValue={setShown}
            items={sides.map(side => {
              const stake = onSide(side)
              return {
                value: side,
                label: stake > 0n ? `${t('cardOf', { side: t(side) })} · ${money(stake)}` : t('cardOf', { side: t(side) })
              }
            })}
            className="-my-0.5"
          />
          {cards(shown)}
        </>
      ) : (
        <div className="grid grid-cols-2 gap-6">{sides.map(cards)}</div>
      )}
    </div>
  )
}
