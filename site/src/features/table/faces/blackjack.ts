// Blackjack in words and colours: a round is told by the dealer's hand.
import { commonHand, lineOf, sevenSeats } from '@fairhouse/games/blackjack/rules.ts'
import { pairPays, pokerPays } from '@fairhouse/games/blackjack/sides.ts'
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import type { TableFace, TableWords } from '../look.ts'
import { oddsText } from '../odds-text.ts'
import { useHandWords } from './hand-words.ts'
import { houseTones } from './tones.ts'

const tones: Readonly<Record<string, RoadMark>> = { blackjack: 'first', bust: 'second' }
const toneOf = (mark: string): RoadMark => tones[mark] ?? 'tie'

const oddsOf = (pays: Readonly<Record<string, bigint>>): Record<string, string> =>
  Object.fromEntries(Object.entries(pays).map(([kind, pay]) => [kind, oddsText(Number(pay))]))
/** The places that the pay sheet names: those of one seat stand for all. */
const listed = ['seat1', 'seat1-perfectPairs', 'seat1-twentyOnePlus3', 'behind1', 'hand', 'perfectPairs', 'twentyOnePlus3']

function useBlackjackWords(seats: boolean): TableWords {
  const t = useTranslations('blackjack')
  const table = useTranslations('table')
  const hands = useHandWords()
  const places = usePlaceWords()
  const isWord = (mark: string): mark is 'bust' | 'blackjack' => mark === 'bust' || mark === 'blackjack'
  return {
    result: mark => (isWord(mark) ? t(`result_${mark}`) : t('result_dealer', { total: mark })),
    name: mark => (isWord(mark) ? t(`name_${mark}`) : t('total', { total: mark })),
    side: hands.place,
    sideLetter: to => /^seat(\d)/.exec(to)?.[1] ?? hands.place(to).slice(0, 1),
    tone: tone => (tone === 'tie' ? t('dealer') : t(tone === 'first' ? 'name_blackjack' : 'name_bust')),
    letter: tone => (tone === 'tie' ? '·' : t(tone === 'first' ? 'name_blackjack' : 'name_bust').slice(0, 1)),
    rules: ({ decisionMs = 0, behindMost = 0, seatsEach = 1 }) => [
      t('ruleGoal'),
      t('ruleSet'),
      t('ruleDouble'),
      t('ruleSplit'),
      t('ruleInsurance'),
      t('ruleTime', { seconds: String(decisionMs / 1000) }),
      t('ruleMoney'),
      ...(seats ? [t('ruleSeat', { count: seatsEach }), t('ruleBehind', { most: String(behindMost) })] : [t('ruleCommon')]),
      t('ruleCut')
    ],
    sheet: position => {
      if (!listed.includes(position)) return null
      const { side, behind } = lineOf(position)
      return side ? places(side) : t(behind ? 'behindBets' : 'hand')
    },
    prizes: position => {
      const { side } = lineOf(position)
      if (side === null) return t('handPrizes')
      return side === 'perfectPairs' ? t('pairPrizes', oddsOf(pairPays)) : t('pokerPrizes', oddsOf(pokerPays))
    },
    hasShoe: true,
    under: table('phase_dealing')
  }
}

const useSeatWords = () => useBlackjackWords(true)
const useCommonWords = () => useBlackjackWords(false)

export const blackjackFace: TableFace = { rules: sevenSeats, tones: houseTones, toneOf, useWords: useSeatWords, opposed: [] }
export const commonFace: TableFace = { rules: commonHand, tones: houseTones, toneOf, useWords: useCommonWords, opposed: [] }
