// Voids an issue or settles it by another result: first what would change, then a second person is asked.
import { askLotteryCorrection, type correctionKinds, tryLotteryCorrection } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CorrectionTrial } from '../../../kit/approval/CorrectionTrial.tsx'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { IssueDetail } from './IssuePage.tsx'
import { readTyped } from './ResultDialog.tsx'

type Kind = (typeof correctionKinds)[number]

export function CorrectionDialog({ detail: { issue, family }, close }: { detail: IssueDetail; close: () => void }) {
  const t = useTranslations('opsLottery')
  const errors = useTranslations('error')
  const mayResettle = issue.source === 'official' && issue.state === 'settled'
  const kinds: readonly Kind[] = mayResettle ? ['resettle', 'void'] : ['void']
  const [kind, setKind] = useState<Kind>(kinds[0]!)
  const [typed, setTyped] = useState('')
  const [looked, setLooked] = useState(false)
  const result = kind === 'resettle' ? readTyped(family, typed) : null
  const isComplete = kind === 'void' || result !== null
  const wish = { game: issue.game, issue: issue.issue, kind, ...(result === null ? {} : { result }) }
  const trial = useMutation({ mutationFn: () => call(tryLotteryCorrection, wish) })
  // what was tried must be what is asked for
  const change = (act: () => void) => {
    act()
    trial.reset()
  }
  const look = () => {
    setLooked(true)
    if (isComplete) trial.mutate()
  }
  return (
    <ReasonDialog
      title={t('correctTitle', { game: issue.gameName, issue: issue.issue })}
      action={t('askSecond')}
      danger
      size="lg"
      ready={isComplete && trial.data !== undefined}
      send={(reason, key) => call(askLotteryCorrection, { ...wish, reason }, { key })}
      said={t('didAsk')}
      close={close}
    >
      {({ tried, fields }) => (
        <>
          <p>{t('correctText')}</p>
          <ChoiceField
            label={t('kind')}
            value={kind}
            values={kinds}
            nameOf={k => t(`kind_${k}`)}
            change={next => change(() => setKind(next))}
          />
          {kind === 'resettle' && (
            <TextField
              label={t('newResult')}
              hint={t(`numbers_${family}`)}
              rows={3}
              mono
              max={400}
              value={typed}
              change={text => change(() => setTyped(text))}
              wrong={fields.result || ((tried || looked) && result === null) ? errors('lottery_result') : null}
            />
          )}
          <CorrectionTrial
            trial={trial}
            bets={trial.data?.tickets}
            numberOf={({ ticket }) => ticket}
            look={look}
            missed={tried && isComplete}
          />
        </>
      )}
    </ReasonDialog>
  )
}
