// What a correction would change, before anybody is asked for it.
import type { trySportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure } from '../../../kit/value/money.ts'
import { shortId } from '../../../kit/value/short-id.ts'
import { useMoney } from '../../../kit/value/use-money.ts'

type Trial = z.output<typeof trySportCorrection.reply>

function Changed({ trial }: { trial: Trial }) {
  const t = useTranslations('opsSport')
  const money = useMoney()
  const columns: Column<Trial['list'][number]>[] = [
    { key: 'player', head: t('player'), cell: c => c.member.account },
    { key: 'bet', head: t('bet'), cell: c => <CopyText text={c.bet} shown={shortId(c.bet)} /> },
    { key: 'stake', head: t('stake'), end: true, cell: c => figure(c.stake) },
    { key: 'before', head: t('before'), end: true, cell: c => figure(c.before) },
    { key: 'after', head: t('after'), end: true, cell: c => <strong>{figure(c.after)}</strong> }
  ]
  return (
    <div className="grid gap-3" role="status">
      <Panel title={t('difference')}>
        <Facts
          facts={[
            { name: t('changed'), value: t('ofBets', { changed: formatCount(trial.changed), bets: formatCount(trial.bets) }) },
            { name: t('members'), value: formatCount(trial.members) },
            { name: t('paidMore'), value: money(trial.more), strong: true },
            { name: t('taken'), value: money(trial.less), strong: true },
            { name: t('owed'), value: money(trial.short) }
          ]}
        />
      </Panel>
      {trial.list.length > 0 && (
        <Panel title={t('changedBets')}>
          <Rows caption={t('changedBets')} rows={trial.list} rowKey={c => c.bet} columns={columns} />
        </Panel>
      )}
    </div>
  )
}

interface Props {
  trial: UseMutationResult<Trial, Error, void>
  look: () => void
  /** Sending was tried without a look. */
  missed: boolean
}

/** Tries the correction without making it. */
export function Difference({ trial, look, missed }: Props) {
  const t = useTranslations('opsSport')
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
      {trial.data && <Changed trial={trial.data} />}
    </>
  )
}
