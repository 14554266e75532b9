// Of which games bets count: of some categories, of some games, or of all.
import { gameCategories } from '@fairhouse/contract/play/catalogue.ts'
import { useTranslations } from 'use-intl'
import { ChipsField } from '../form/ChipsField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { CommonDraft } from './draft.ts'

type Games = Pick<CommonDraft, 'categories' | 'games'>

export function GamesFields({ draft, change }: { draft: Games; change: (part: Partial<Games>) => void }) {
  const t = useTranslations('opsCampaign')
  const names = useTranslations('opsCatalogue')
  return (
    <>
      <ChipsField
        label={t('categories')}
        values={gameCategories}
        value={draft.categories}
        nameOf={category => names(`category.${category}`)}
        change={categories => change({ categories })}
      />
      <TextField label={t('games')} hint={t('gamesHint')} value={draft.games} max={600} change={games => change({ games })} />
    </>
  )
}
