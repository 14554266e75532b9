// Where chips may lie at baccarat: the two sides and the tie, pairs, and what else the table takes.

import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import { useSpots, walkSpots } from '../bet/use-spots.tsx'
import { roadTones } from '../faces/tones.ts'
import type { BoardProps } from '../look.ts'

const ties = ['tie', 'tie9']
const bankers = ['banker', 'bankerFree', 'bankerEz']
const isMain = (position: string): boolean => position === 'player' || ties.includes(position) || bankers.includes(position)
const isPair = (position: string): boolean => /pair/i.test(position)
const isTieOn = (position: string): boolean => position.startsWith('egalite')

export function BaccaratBoard(props: BoardProps) {
  const t = useTranslations('tableGames')
  const words = usePlaceWords()
  const spot = useSpots(props)
  const taken = props.state.limits.positions.map(p => p.position)
  const others = taken.filter(p => !isMain(p))
  const groups = [
    { name: 'pairBets', places: others.filter(isPair) },
    { name: 'moreBets', places: others.filter(p => !isPair(p) && !isTieOn(p)) },
    { name: 'ties', places: others.filter(isTieOn) }
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shorter way between its buttons, which all work without
    <div onKeyDown={walkSpots} className="flex flex-col gap-2.5 @xl:gap-4">
      <fieldset className="grid min-w-0 grid-cols-[1fr_.7fr_1fr] gap-1.5 @xl:gap-3">
        <legend className="sr-only">{t('mainBets')}</legend>
        {spot('player', { large: true, tone: roadTones.second.text })}
        {ties.map(position => spot(position, { large: true, tone: roadTones.tie.text }))}
        {bankers.map(position => spot(position, { large: true, tone: roadTones.first.text, label: words('banker') }))}
      </fieldset>
      {groups.map(
        ({ name, places }) =>
          places.length > 0 && (
            <fieldset key={name} className="min-w-0">
              <legend className="mb-1 font-semibold text-3 text-cap @max-xl:sr-only">{t(name)}</legend>
              <div className={name === 'ties' ? 'grid grid-cols-5 gap-1.5 @3xl:grid-cols-10' : 'grid grid-cols-4 gap-1.5 @3xl:grid-cols-6'}>
                {/* odd and even are of a side: there the name says of which */}
                {places.map(position => spot(position, { className: 'min-h-13!', label: words(position, !position.includes('-')) }))}
              </div>
            </fieldset>
          )
      )}
    </div>
  )
}
