// Where chips may lie at dragon tiger: the two sides and the tie, then what can be bet on each card.
import { cardBets, type Position, type Side, sides } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { useSpots, walkSpots } from '../bet/use-spots.tsx'
import { houseTones } from '../faces/tones.ts'
import type { BoardProps } from '../look.ts'

const ofSide = (side: Side) => cardBets.map((bet): Position => `${side}-${bet}`)
const toneOf = { dragon: houseTones.first.text, tiger: houseTones.second.text } as const
const tie = { tone: houseTones.tie.text, className: 'min-h-0!' }

export function DragonTigerBoard(props: BoardProps) {
  const t = useTranslations('table')
  const phone = useMedia('(max-width: 56.24rem)')
  const [shown, setShown] = useState<Side>('dragon')
  const money = useMoney()
  const { slip } = props.control
  const spot = useSpots(props)
  const onSide = (side: Side) =>
    Object.entries(slip.wanted).reduce((sum, [position, stake]) => (position.startsWith(`${side}-`) ? sum + stake : sum), 0n)
  const cards = (side: Side) => (
    <fieldset key={side} className="min-w-0">
      <legend className={phone ? 'sr-only' : `mb-2 font-bold text-small ${toneOf[side]}`}>{t('cardOf', { side: t(side) })}</legend>
      <div className="grid grid-cols-5 gap-1.5">{ofSide(side).map(position => spot(position))}</div>
    </fieldset>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way between its buttons, which all work without
    <div onKeyDown={walkSpots} className="flex flex-col gap-2.5 @xl:gap-4">
      <fieldset className="grid min-w-0 grid-cols-[1fr_.8fr_1fr] gap-1.5 @xl:gap-3">
        <legend className="sr-only">{t('mainBets')}</legend>
        {spot('dragon', { large: true, tone: toneOf.dragon })}
        <div className="grid gap-1.5 @xl:gap-2">
          {spot('tie', tie)}
          {spot('suitedTie', tie)}
        </div>
        {spot('tiger', { large: true, tone: toneOf.tiger })}
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
