// Voids an issue or settles it by another result: first what would change, then a second person is asked.
import { askLotteryCorrection, type correctionKinds, tryLotteryCorrection } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure } from '../../../kit/value/money.ts'
import { shortId } from '../../../kit/value/short-id.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import type { IssueDetail } from './IssuePage.tsx'
import { readTyped } from './ResultDialog.tsx'

type Kind = (typeof correctionKinds)[number]
type Trial = z.output<typeof tryLotteryCorrection.reply>

function Difference({ trial }: { trial: Trial }) {
  const t = useTranslations('opsLottery')
  const money = useMoney()
  const columns: Column<Trial['list'][number]>[] = [
    { key: 'player', head: t('player'), cell: c => c.member.account },
    { key: 'ticket', head: t('ticket'), cell: c => <CopyText text={c.ticket} shown={shortId(c.ticket)} /> },
    { key: 'stake', head: t('stakeOf'), end: true, cell: c => figure(c.stake) },
    { key: 'before', head: t('before'), end: true, cell: c => figure(c.before) },
    { key: 'after', head: t('after'), end: true, cell: c => <strong>{figure(c.after)}</strong> }
  ]
  return (
    <div className="grid gap-3" role="status">
      <Panel title={t('difference')}>
        <Facts
          facts={[
            { name: t('changed'), value: t('ofTickets', { changed: formatCount(trial.changed), tickets: formatCount(trial.tickets) }) },
            { name: t('members'), value: formatCount(trial.members) },
            { name: t('more'), value: money(trial.more), strong: true },
            { name: t('less'), value: money(trial.less), strong: true },
            { name: t('short'), value: money(trial.short) }
          ]}
        />
      </Panel>
      {trial.list.length > 0 && (
        <Panel title={t('largest')}>
          <Rows caption={t('largest')} rows={trial.list} rowKey={c => c.ticket} columns={columns} />
        </Panel>
      )}
    </div>
  )
}

interface LookProps {
  trial: UseMutationResult<Trial, Error, void>
  look: () => void
  /** Sending was tried without a look. */
  missed: boolean
}

/** Tries the correction without making it: what would change is seen before it is asked for. */
function Look({ trial, look, missed }: LookProps) {
  const t = useTranslations('opsLottery')
  const sentence = useSay()
  return (
    <>
      <div>
        <Button size="sm" loading={trial.isPending} onClick={look}>
          {t('seeDifference')}
        </Button>
        {missed && !trial.data && !trial.error && <p className="mt-1.5 text-cap text-neg">{t('lookFirst')}</p>}
        {trial.error && (
          <p role="alert" className="mt-1.5 text-neg text-small">
            {sentence(trial.error)}
          </p>
        )}
      </div>
      {trial.data && <Difference trial={trial.data} />}
    </>
  )
}

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
          <Look trial={trial} look={look} missed={tried && isComplete} />
        </>
      )}
    </ReasonDialog>
  )
}
