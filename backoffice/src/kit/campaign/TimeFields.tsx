// When it begins and ends, and how long its rewards wait.
import { MomentField } from '../form/MomentField.tsx'
import { TextField } from '../form/TextField.tsx'
import type { CommonDraft } from './draft.ts'
import type { WrongAt } from './TermsWords.tsx'
import { type OwnWords, useOwnWords } from './use-own-words.ts'

type Times = Pick<CommonDraft, 'from' | 'until' | 'claimDays'>
interface Props {
  words: OwnWords
  draft: Times
  change: (part: Partial<Times>) => void
  wrongAt: WrongAt
}

export function TimeFields({ words, draft, change, wrongAt }: Props) {
  const t = useOwnWords(words)
  return (
    <>
      <MomentField label={t('from')} value={draft.from} change={from => change({ from })} />
      <MomentField label={t('until')} value={draft.until} change={until => change({ until })} wrong={wrongAt('until')} />
      <TextField
        label={t('claimDays')}
        value={draft.claimDays}
        max={3}
        change={claimDays => change({ claimDays })}
        wrong={wrongAt('claimDays')}
      />
    </>
  )
}
