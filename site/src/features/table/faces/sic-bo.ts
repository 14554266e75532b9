// Sic bo in words and colours.
import { diceOfMark, isTriple, rules, sumOf } from '@fairhouse/games/sic-bo/sic-bo.ts'
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import type { TableFace, TableWords } from '../look.ts'
import { oddsText } from '../odds-text.ts'
import { roadTones } from './tones.ts'

const names = { first: 'big', second: 'small', tie: 'triple' } as const
function toneOf(mark: string): RoadMark {
  const dice = diceOfMark(mark)
  return isTriple(dice) ? 'tie' : sumOf(dice) > 10 ? 'first' : 'second'
}

/** One of each kind stands for all of it on the pay sheet; of totals each pair of sums that pay alike. */
const listed = (position: string): boolean =>
  ['big', 'small', 'odd', 'even', 'double1', 'triple1', 'anyTriple', 'pair-1-2', 'single1'].includes(position) ||
  /^total([4-9]|10)$/.test(position)

function useWords(): TableWords {
  const t = useTranslations('tableGames')
  const places = usePlaceWords()
  const named = (mark: string) => t(`${names[toneOf(mark)]}Sum`, { sum: String(sumOf(diceOfMark(mark))) })
  return {
    result: named,
    name: named,
    side: () => t('die'),
    tone: tone => t(`${names[tone]}Name`),
    letter: tone => t(`letter_${names[tone]}`),
    rules: () => [t('sicBo1'), t('sicBo2'), t('sicBo3')],
    sheet: position => {
      if (!listed(position)) return null
      const total = /^total(\d+)$/.exec(position)?.[1]
      return total ? `${places(position)} / ${21 - Number(total)}` : places(position)
    },
    prizes: position =>
      position.startsWith('single')
        ? ([1, 2, 12] as const).map((pays, at) => `${t(`prize_times${(at + 1) as 1 | 2 | 3}`)} ${oddsText(pays * 100)}`).join(' · ')
        : null,
    hasShoe: false,
    under: t('shaking')
  }
}

export const sicBoFace: TableFace = {
  rules,
  tones: roadTones,
  toneOf,
  useWords,
  opposed: [
    ['small', 'big'],
    ['odd', 'even']
  ]
}
