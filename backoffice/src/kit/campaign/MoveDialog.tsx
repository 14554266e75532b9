// Starts a mission, a leaderboard or a raffle, pauses, resumes or ends it, with the reason.
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../dialog/ReasonDialog.tsx'
import { useInLanguage } from '../value/use-in-language.ts'
import type { Campaign, Move, MoveProps } from './campaign.ts'
import { type OwnWords, useOwnWords } from './use-own-words.ts'

interface Props extends MoveProps<Campaign> {
  words: OwnWords
  /** What its start promises. */
  startText: string
  start: (reason: string, key: string) => Promise<{ approval: string | null }>
  run: (move: Exclude<Move, 'start'>, reason: string) => Promise<unknown>
}

export function MoveDialog({ words, of, move, startText, start, run, close }: Props) {
  const t = useOwnWords(words)
  const shared = useTranslations('opsCampaign')
  const inLanguage = useInLanguage()
  const desk = useTranslations('opsAdjustment')
  const title = t(`${move}Title`, { name: inLanguage(of.terms.name) })
  if (move === 'start')
    return (
      <ReasonDialog
        title={title}
        action={t('start')}
        send={start}
        said={({ approval }) => (approval ? desk('needs.didAsk') : t('didStart'))}
        close={close}
      >
        <p>{startText}</p>
        <p className="text-small text-3">{desk('byHand')}</p>
      </ReasonDialog>
    )
  return (
    <ReasonDialog
      title={title}
      action={shared(move)}
      danger={move === 'end'}
      send={reason => run(move, reason)}
      said={t(`did_${move}`)}
      close={close}
    >
      <p>{move === 'resume' ? shared('resumeText') : t(`${move}Text`)}</p>
    </ReasonDialog>
  )
}
