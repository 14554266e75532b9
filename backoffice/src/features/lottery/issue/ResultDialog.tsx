// Enters an official result as one of two persons.
import { enterLotteryResult } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { IssueDetail } from './IssuePage.tsx'
import { ResultText } from './ResultText.tsx'

const said = { first: 'saidFirst', differs: 'saidDiffers', drawn: 'saidDrawn' } as const

/** The canonical writing of what was typed, or null when it is no result of the family. */
export function readTyped(family: IssueDetail['family'], typed: string): string | null {
  try {
    return rulesOf(family)
      .readDraw(
        typed
          .split(/[\s,;]+/)
          .filter(Boolean)
          .join(',')
      )
      .join(',')
  } catch {
    return null
  }
}

export function ResultDialog({ detail: { issue, family }, close }: { detail: IssueDetail; close: () => void }) {
  const t = useTranslations('opsLottery')
  const errors = useTranslations('error')
  const [typed, setTyped] = useState('')
  const [source, setSource] = useState('')
  const [tried, setTried] = useState(false)
  const result = readTyped(family, typed)
  const isSource = source.trim().length >= 3
  const action = useOnce({
    send: key => call(enterLotteryResult, { game: issue.game, issue: issue.issue, result: result!, source: source.trim() }, { key }),
    done: close,
    said: ({ outcome }) => t(said[outcome])
  })
  return (
    <Confirm
      title={t('enterTitle', { game: issue.gameName, issue: issue.issue })}
      action={t('enterResult')}
      size="lg"
      busy={action.busy}
      wrong={action.wrong}
      confirm={() => {
        setTried(true)
        if (result !== null && isSource) action.run()
      }}
      close={close}
    >
      <p>{t('enterText')}</p>
      <TextField
        label={t('numbers')}
        hint={t(`numbers_${family}`)}
        rows={4}
        mono
        max={400}
        value={typed}
        change={setTyped}
        wrong={tried && result === null ? errors('lottery_result') : null}
      />
      {result !== null && (
        <div className="rounded-control border border-line bg-2 px-3 py-2 text-small text-1">
          <ResultText family={family} result={result} />
        </div>
      )}
      <TextField
        label={t('sourceText')}
        hint={t('sourceHelp')}
        max={200}
        value={source}
        change={setSource}
        wrong={tried && !isSource ? t('sourceMissing') : null}
      />
    </Confirm>
  )
}
