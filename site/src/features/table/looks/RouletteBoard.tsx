// The cloth of a roulette table: numbers, what lies between them, columns, dozens and halves; then the bets that are called by name.
import { colourOf, numbersOf, places } from '@fairhouse/games/roulette/wheel.ts'
import { Accordion } from '@fairhouse/ui/components/press/Accordion.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { Users } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChipMark, type SpotFacts, StruckMark, usePercent, useSpotWords } from '../bet/Spot.tsx'
import { useSpotFacts } from '../bet/use-spots.tsx'
import type { BoardProps } from '../look.ts'
import { CalledBets } from './CalledBets.tsx'
import { clothHeight, clothWidth, fieldOf, turned } from './cloth.ts'

const fields = places.map(place => ({ place, field: fieldOf(place) }))
// spots between the numbers lie above the numbers
const inOrder = [...fields.filter(f => f.field.width > 0), ...fields.filter(f => f.field.width === 0)]

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1]
}

/** Arrows go to the next place in their direction, as it lies there. */
function walkCloth(event: KeyboardEvent<HTMLElement>) {
  const way = ways[event.key]
  if (!way || !(event.target instanceof HTMLButtonElement)) return
  const middle = (spot: Element) => {
    const { x, y, width, height } = spot.getBoundingClientRect()
    return [x + width / 2, y + height / 2] as const
  }
  const [x, y] = middle(event.target)
  let best: { readonly spot: HTMLButtonElement; readonly far: number } | null = null
  for (const spot of event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-position]')) {
    const [sx, sy] = middle(spot)
    const [dx, dy] = [sx - x, sy - y]
    const along = dx * way[0] + dy * way[1]
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    const far = along + 3 * across
    if (along > 2 && (best === null || far < best.far)) best = { spot, far }
  }
  event.preventDefault()
  best?.spot.focus()
}

export function RouletteBoard(props: BoardProps) {
  const t = useTranslations('tableGames')
  const phone = useMedia('(max-width: 56.24rem)')
  const [under, setUnder] = useState<string | null>(null)
  const factsOf = useSpotFacts(props)
  const covered = under === null ? [] : numbersOf(under)
  const [width, height] = phone ? [clothHeight, clothWidth] : [clothWidth, clothHeight]
  const calls = <CalledBets open={props.control.open} onCalled={props.onCalled} />
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the box that its places are measured against */}
      <div
        role="group"
        aria-label={t('cloth')}
        onKeyDown={walkCloth}
        onPointerLeave={() => setUnder(null)}
        className={cx('relative w-full', phone ? 'h-150' : 'aspect-14/5')}
      >
        {inOrder.map(({ place, field }) => {
          const facts = factsOf(place)
          const at = phone ? turned(field) : field
          const small = field.width === 0
          return (
            facts && (
              <Place
                key={place}
                facts={facts}
                small={small}
                covered={!small && covered.includes(numberIn(place))}
                onPress={() => props.onPress(place)}
                onUnder={() => setUnder(place)}
                style={{
                  left: `${((at.x - at.width / 2) / width) * 100}%`,
                  top: `${((at.y - at.height / 2) / height) * 100}%`,
                  ...(small ? {} : { width: `${(at.width / width) * 100}%`, height: `${(at.height / height) * 100}%` })
                }}
              />
            )
          )
        })}
      </div>
      {phone ? <Accordion items={[{ key: 'called', head: t('calledBets'), body: calls }]} /> : calls}
    </div>
  )
}

const numberIn = (place: string): number => (/^n\d+$/.test(place) ? Number(place.slice(1)) : -1)
const fills = { red: 'bg-[#b3122d]', black: 'bg-[#14161f]', green: 'bg-[#0c7a55]' } as const

interface PlaceProps {
  readonly facts: SpotFacts
  readonly small: boolean
  readonly covered: boolean
  readonly onPress: () => void
  readonly onUnder: () => void
  readonly style: Readonly<Record<string, string>>
}

function Place({ facts, small, covered, onPress, onUnder, style }: PlaceProps) {
  const words = usePlaceWords()
  const said = useSpotWords()(facts)
  const percent = usePercent()
  const { position, open, won, wanted, share } = facts
  const number = numberIn(position)
  const fill =
    number >= 0 ? fills[colourOf(number)] : position === 'red' ? fills.red : position === 'black' ? fills.black : 'bg-1/80 light:bg-1'
  const onColour = number >= 0 || position === 'red' || position === 'black'
  return (
    <button
      type="button"
      data-position={position}
      aria-label={said}
      aria-disabled={!open || undefined}
      // one stop of the keyboard for all that lies between the numbers: the arrows lead there
      tabIndex={small ? -1 : 0}
      onClick={onPress}
      onFocus={onUnder}
      onPointerEnter={onUnder}
      style={style}
      className={cx(
        'absolute grid place-items-center tabular-nums focus-visible:z-2 focus-visible:-outline-offset-2',
        open && 'cursor-pointer',
        small
          ? 'z-1 size-6.5 -translate-x-1/2 -translate-y-1/2 rounded-pill hover:bg-primary/35 focus-visible:bg-primary/35'
          : cx(
              'border border-line-strong/70 font-bold text-small @xl:text-body',
              fill,
              onColour ? 'text-white' : 'text-1 text-cap @xl:text-small'
            ),
        covered && 'brightness-150',
        won && !small && 'z-1 outline-3 outline-pos -outline-offset-3'
      )}
    >
      {!small && wanted === 0n && <span aria-hidden="true">{/^column/.test(position) ? '2:1' : words(position)}</span>}
      {share !== null && (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0.5 flex items-center justify-center gap-1 font-semibold text-micro">
          <Users className="size-2.5" />
          {percent(share)}
        </span>
      )}
      {won && small && <span aria-hidden="true" className="size-3 rounded-pill border-2 border-pos" />}
      {facts.struck > 0n && <StruckMark struck={facts.struck} className="absolute end-0 -top-2 z-2" />}
      {wanted > 0n && <ChipMark facts={facts} className={small ? 'min-w-6.5 px-1!' : ''} />}
    </button>
  )
}
