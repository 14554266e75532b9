// Dragon tiger in words and colours.
import { rules } from '@fairhouse/games/dragon-tiger/dragon-tiger.ts'
import type { RoadMark } from '@fairhouse/games/table/roads.ts'
import { usePlaceWords } from '@fairhouse/ui/play/use-place-words.ts'
import { useTranslations } from 'use-intl'
import type { TableFace, TableWords } from '../look.ts'
import { houseTones } from './tones.ts'

const tones: Readonly<Record<string, RoadMark>> = { dragon: 'first', tiger: 'second' }
const names = { first: 'dragon', second: 'tiger', tie: 'tie' } as const
const toneOf = (mark: string): RoadMark => tones[mark] ?? 'tie'

function useWords(): TableWords {
  const t = useTranslations('table')
  const places = usePlaceWords()
  return {
    result: mark => t(`result_${names[toneOf(mark)]}`),
    name: mark => t(names[toneOf(mark)]),
    side: to => t(to === 'tiger' ? 'tiger' : 'dragon'),
    tone: tone => t(names[tone]),
    letter: tone => t(`letter_${names[tone]}`),
    rules: () => [t('rule1'), t('rule2'), t('rule3'), t('rule4')],
    sheet: position =>
      position.startsWith('tiger') ? null : position === 'dragon' ? t('eitherSide') : places(position, position.includes('-')),
    prizes: () => null,
    hasShoe: true,
    under: t('phase_dealing')
  }
}

export const dragonTigerFace: TableFace = { rules, tones: houseTones, toneOf, useWords, opposed: [['dragon', 'tie', 'tiger']] }
