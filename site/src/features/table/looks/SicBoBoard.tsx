// Where chips may lie at sic bo: halves, totals, doubles and triples, two dice, single numbers.
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useMedia } from '@fairhouse/ui/use-media.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { useSpots, walkSpots } from '../bet/use-spots.tsx'
import { Die } from '../felt/Die.tsx'
import type { BoardProps } from '../look.ts'

const faces = [1, 2, 3, 4, 5, 6]
const totals = Array.from({ length: 14 }, (_, i) => `total${i + 4}`)
const pairs = faces.flatMap(a => faces.filter(b => b > a).map(b => [a, b] as const))

/** The dice that a place asks for. */
const Dice = ({ of }: { of: readonly number[] }) => (
  <span className="flex gap-0.5">
    {of.map((face, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two dice of one face differ by their place alone
      <Die key={at} face={face} className="size-4.5 @xl:size-5.5" />
    ))}
  </span>
)

const names = ['totals', 'doubles', 'triples', 'pairsOfDice'] as const
type Group = (typeof names)[number]
/** What lies together: on a wide cloth it is one row. */
const groups: Readonly<Record<Group, { readonly places: readonly string[]; readonly columns: string }>> = {
  totals: { places: totals, columns: 'grid-cols-5 @xl:grid-cols-7 @3xl:grid-cols-14' },
  doubles: {
    places: [...faces.map(n => `single${n}`), ...faces.map(n => `double${n}`)],
    columns: 'grid-cols-4 @xl:grid-cols-6 @3xl:grid-cols-12'
  },
  triples: { places: [...faces.map(n => `triple${n}`), 'anyTriple'], columns: 'grid-cols-4 @3xl:grid-cols-7' },
  pairsOfDice: { places: pairs.map(([a, b]) => `pair-${a}-${b}`), columns: 'grid-cols-5 @3xl:grid-cols-15' }
}

/** The dice in the name of a place; none: it is said in words. */
function diceOf(position: string): readonly number[] {
  const found = position.match(/\d/g)?.map(Number) ?? []
  const times = position.startsWith('double') ? 2 : position.startsWith('triple') ? 3 : 1
  return position.startsWith('total') ? [] : found.flatMap(face => Array.from({ length: times }, () => face))
}

export function SicBoBoard(props: BoardProps) {
  const t = useTranslations('tableGames')
  const phone = useMedia('(max-width: 56.24rem)')
  const [shown, setShown] = useState<Group>('totals')
  const money = useMoney()
  const spot = useSpots(props)
  const { wanted } = props.control.slip
  const stakeOn = (group: Group) => groups[group].places.reduce((sum, place) => sum + (wanted[place] ?? 0n), 0n)
  const cloth = (group: Group) => (
    <fieldset key={group} className={cx('grid min-w-0 gap-1.5', groups[group].columns)}>
      <legend className="sr-only">{t(group)}</legend>
      {groups[group].places.map(position => {
        const dice = diceOf(position)
        const className = position === 'anyTriple' ? 'min-h-13! @max-3xl:col-span-2' : 'min-h-13!'
        return spot(position, { className, ...(dice.length > 0 && { label: <Dice of={dice} /> }) })
      })}
    </fieldset>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way between its buttons, which all work without
    <div onKeyDown={walkSpots} className="flex flex-col gap-2.5 @xl:gap-3">
      <fieldset className="grid min-w-0 grid-cols-4 gap-1.5 @xl:gap-3">
        <legend className="sr-only">{t('mainBets')}</legend>
        {['small', 'odd', 'even', 'big'].map(position => spot(position, { large: true }))}
      </fieldset>
      {phone ? (
        <>
          <Segment
            label={t('sideBets')}
            value={shown}
            onValue={setShown}
            items={names.map(value => {
              const stake = stakeOn(value)
              return { value, label: stake > 0n ? `${t(`short_${value}`)} · ${money(stake)}` : t(`short_${value}`) }
            })}
            className="-my-0.5"
          />
          {cloth(shown)}
        </>
      ) : (
        names.map(cloth)
      )}
    </div>
  )
}
