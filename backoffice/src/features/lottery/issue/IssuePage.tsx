// One issue: its money, who said which official result, what was corrected.

import { deskIssue } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { formatCount } from '@fairhouse/ui/text/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { RowAction, rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { useMoney } from '../../../kit/value/use-money.ts'
import { useMay } from '../../../session/use-may.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { Corrections } from './Corrections.tsx'
import { Entries } from './Entries.tsx'
import { issueTones } from './IssueList.tsx'
import { ResultDialog } from './ResultDialog.tsx'
import { ResultText } from './ResultText.tsx'

export type IssueDetail = z.output<typeof deskIssue.reply>
const freshMs = 5_000

function Money({ issue: { issue } }: { issue: IssueDetail }) {
  const t = useTranslations('opsLottery')
  const money = useMoney()
  return (
    <Panel title={t('money')}>
      <Facts
        facts={[
          { name: t('tickets'), value: formatCount(issue.tickets) },
          { name: t('openTickets'), value: formatCount(issue.open) },
          { name: t('stake'), value: money(issue.stake) },
          { name: t('payout'), value: money(issue.payout) },
          { name: t('rebate'), value: money(issue.rebate) },
          ...(issue.state === 'settled'
            ? [{ name: t('houseResult'), value: money(issue.stake - issue.payout - issue.rebate), strong: true }]
            : [])
        ]}
      />
    </Panel>
  )
}

function Draw({ detail: { issue, family, sourceText } }: { detail: IssueDetail }) {
  const t = useTranslations('opsLottery')
  return (
    <Panel title={t('draw')}>
      <Facts
        facts={[
          { name: t('source'), value: t(`source_${issue.source}`) },
          { name: t('opens'), value: <Stamp at={issue.opensAt} /> },
          { name: t('closes'), value: <Stamp at={issue.closesAt} /> },
          { name: t('draws'), value: <Stamp at={issue.drawsAt} /> },
          ...(issue.drawnAt ? [{ name: t('drawnAt'), value: <Stamp at={issue.drawnAt} /> }] : []),
          ...(issue.settledAt ? [{ name: t('settledAt'), value: <Stamp at={issue.settledAt} /> }] : []),
          ...(sourceText ? [{ name: t('readAt'), value: sourceText }] : [])
        ]}
      />
      {issue.result && (
        <div className="border-t border-line px-3 py-2.5 text-small">
          <ResultText family={family} result={issue.result} />
        </div>
      )}
    </Panel>
  )
}

export function IssuePage() {
  const t = useTranslations('opsLottery')
  const may = useMay('lottery:manage')
  const { game, issue: name } = useParams({ from: '/lottery/$game/$issue' })
  const query = useQuery({ ...queryOf(deskIssue, { game, issue: name }), refetchInterval: freshMs })
  const [asked, setAsked] = useState<'result' | 'correction' | null>(null)
  if (!query.data)
    return (
      <Page title={t('title')}>
        <NoAnswer of={query} />
      </Page>
    )
  const detail = query.data
  const { issue } = detail
  const isOfficial = issue.source === 'official'
  const mayEnter = may && isOfficial && issue.result === null && issue.state === 'closed'
  const mayCorrect =
    may && issue.state !== 'drawn' && issue.state !== 'void' && detail.asked === null && detail.corrections.every(c => c.doneAt)
  return (
    <Page
      title={t('issueTitle', { game: issue.gameName, issue: issue.issue })}
      beside={
        <>
          <Badge tone={issueTones[issue.state]}>{t(`state_${issue.state}`)}</Badge>
          <Link to="/lottery" search={{ tab: 'issues', game }} className={rowActionLook}>
            {t('back')}
          </Link>
        </>
      }
    >
      {detail.disputed && (
        <p role="alert" className="max-w-3xl rounded-badge border border-neg/40 bg-neg/8 px-3 py-2 text-neg text-small">
          {t('disputed')}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        <Draw detail={detail} />
        <Money issue={detail} />
      </div>
      {isOfficial && (
        <Entries detail={detail} action={mayEnter && <RowAction onClick={() => setAsked('result')}>{t('enterResult')}</RowAction>} />
      )}
      <Corrections detail={detail} action={mayCorrect && <RowAction onClick={() => setAsked('correction')}>{t('correct')}</RowAction>} />
      {asked === 'result' && <ResultDialog detail={detail} close={() => setAsked(null)} />}
      {asked === 'correction' && <CorrectionDialog detail={detail} close={() => setAsked(null)} />}
    </Page>
  )
}
