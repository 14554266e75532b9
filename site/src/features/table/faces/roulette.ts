// Roulette in words and colours, with struck numbers and without.
import { rules, strikeRules } from '@fairhouse/games/roulette/roulette.ts'
import { colourOf, numbersOf } from '@fairhouse/games/roulette/wheel.ts'
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import type { TableFace, TableWords, ToneLook } from '../look.ts'

const tones: Readonly<Record<RoadMark, ToneLook>> = {
  first: { text: 'text-neg', outline: 'outline-neg', colour: 'var(--chart-5)' },
  second: { text: 'text-1', outline: 'outline-line-strong', colour: 'var(--text-1)' },
  tie: { text: 'text-pos', outline: 'outline-pos', colour: 'var(--chart-3)' }
}
const toneByColour = { red: 'first', black: 'second', green: 'tie' } as const
const names = { first: 'red', second: 'black', tie: 'zero' } as const
const toneOf = (mark: string): RoadMark => toneByColour[colourOf(Number(mark))]

/** One of each kind stands for all of it on the pay sheet. */
const listed = ['n17', 'split-1-4', 'street-1-2-3', 'trio-0-1-2', 'corner-1-2-4-5', 'firstFour-0-1-2-3', 'line-1-6', 'column1', 'dozen1']
const opposed = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high']
]
const halves = ['red', 'odd', 'low']

function useWordsOf(struck: boolean): TableWords {
  const t = useTranslations('tableGames')
  const table = useTranslations('table')
  const places = usePlaceWords()
  const named = (mark: string) => table('pocket', { number: mark, colour: table(`pocket_${colourOf(Number(mark))}`) })
  return {
    result: named,
    name: named,
    side: to => t(to === 'strike' ? 'strike' : 'ball'),
    tone: tone => t(`${names[tone]}Name`),
    letter: tone => t(`letter_${names[tone]}`),
    rules: () =>
      struck
        ? [t('roulette1'), t('strikes1'), t('strikes2'), t('strikes3'), t('roulette3')]
        : [t('roulette1'), t('roulette2'), t('roulette3')],
    sheet: position => (listed.includes(position) || halves.includes(position) ? places(position) : null),
    prizes: position => (struck && numbersOf(position).length === 1 ? t('prize_struck') : null),
    hasShoe: false,
    under: t('rolling')
  }
}

export const rouletteFace: TableFace = { rules, tones, toneOf, opposed, useWords: () => useWordsOf(false) }
export const strikesFace: TableFace = { rules: strikeRules, tones, toneOf, opposed, useWords: () => useWordsOf(true) }
