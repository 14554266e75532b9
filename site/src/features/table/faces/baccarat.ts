// Baccarat in words and colours: banker is red, player is blue, as roads have always been drawn.
import { pairsOf, prizesOf, rules } from '@fairhouse/games/baccarat/baccarat.ts'
import type { RoadMark, RoadSide } from '@fairhouse/games/table/roads.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import type { TableFace, TableWords } from '../look.ts'
import { oddsText } from '../odds-text.ts'
import type { TableLimits, TableResult } from '../table-state.ts'
import { roadTones } from './tones.ts'

const tones: Readonly<Record<string, RoadMark>> = { banker: 'first', player: 'second' }
const names = { first: 'banker', second: 'player', tie: 'tie' } as const
const toneOf = (mark: string): RoadMark => tones[mark] ?? 'tie'

/** Sentences that are said where a table takes the bet. */
const sayings = [
  ['banker', 'bankerCommission'],
  ['bankerFree', 'bankerHalf'],
  ['bankerEz', 'bankerReturned'],
  ['big', 'bigSmall'],
  ['playerBonus', 'bonusRule']
] as const
const prizes = [
  ...(['onSix', 'by9', 'by8', 'by7', 'by6', 'by5', 'by4', 'naturalWin', 'twoCards', 'threeCards'] as const),
  ...(['cards4', 'cards5', 'cards6', 'onePair', 'bothPairs'] as const)
]

function useWords(): TableWords {
  const t = useTranslations('tableGames')
  const table = useTranslations('table')
  const places = usePlaceWords()
  const takes = (limits: TableLimits, position: string) => limits.positions.some(p => p.position === position)
  return {
    result: mark => t(`result_${names[toneOf(mark)]}`),
    name: mark => places(names[toneOf(mark)]),
    side: to => places(to),
    tone: tone => places(names[tone]),
    letter: tone => t(`letter_${names[tone]}`),
    rules: limits => [
      t('baccarat1'),
      t('baccarat2'),
      t('baccarat3'),
      ...sayings.filter(([position]) => takes(limits, position)).map(([, said]) => t(said)),
      t('cutCard')
    ],
    sheet: position => places(position),
    prizes: position => {
      const all = prizesOf(position)
      if (all.length < 2) return null
      return all
        .map(({ when, pays }) => {
          const known = prizes.find(name => name === when)
          return known ? `${t(`prize_${known}`)} ${oddsText(Number(pays))}` : oddsText(Number(pays))
        })
        .join(' · ')
    },
    hasShoe: true,
    under: table('phase_dealing')
  }
}

function pairSides(cards: TableResult['cards']): RoadSide[] {
  const pairs = pairsOf(cards)
  return [...(pairs.banker ? (['first'] as const) : []), ...(pairs.player ? (['second'] as const) : [])]
}

export const baccaratFace: TableFace = {
  rules,
  tones: roadTones,
  toneOf,
  pairsOf: pairSides,
  useWords,
  opposed: [['player', 'tie', 'tie9', 'banker', 'bankerFree', 'bankerEz']]
}
