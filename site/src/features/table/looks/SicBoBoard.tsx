// Where chips may lie at sic bo: halves, totals, doubles and triples, two dice, single numbers.
import { useTranslations } from 'use-intl'
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

export function SicBoBoard(props: BoardProps) {
  const t = useTranslations('tableGames')
  const spot = useSpots(props)
  const compact = 'min-h-13!'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way between its buttons, which all work without
    <div onKeyDown={walkSpots} className="flex flex-col gap-2.5 @xl:gap-3">
      <fieldset className="grid min-w-0 grid-cols-4 gap-1.5 @xl:gap-3">
        <legend className="sr-only">{t('mainBets')}</legend>
        {['small', 'odd', 'even', 'big'].map(position => spot(position, { large: true }))}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-7 gap-1.5 @3xl:grid-cols-14">
        <legend className="sr-only">{t('totals')}</legend>
        {totals.map(position => spot(position, { className: compact }))}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-6 gap-1.5 @3xl:grid-cols-12">
        <legend className="sr-only">{t('doubles')}</legend>
        {faces.map(n => spot(`single${n}`, { className: compact, label: <Dice of={[n]} /> }))}
        {faces.map(n => spot(`double${n}`, { className: compact, label: <Dice of={[n, n]} /> }))}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-4 gap-1.5 @3xl:grid-cols-7">
        <legend className="sr-only">{t('triples')}</legend>
        {faces.map(n => spot(`triple${n}`, { className: compact, label: <Dice of={[n, n, n]} /> }))}
        {spot('anyTriple', { className: `${compact} @max-3xl:col-span-2` })}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-5 gap-1.5 @3xl:grid-cols-15">
        <legend className="sr-only">{t('pairsOfDice')}</legend>
        {pairs.map(([a, b]) => spot(`pair-${a}-${b}`, { className: compact, label: <Dice of={[a, b]} /> }))}
      </fieldset>
    </div>
  )
}
