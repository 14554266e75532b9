// One contract: its terms, everything that was done about it, the notes of a dispute, and what an operator may do.

import { type OpsContract, opsContractDetail } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Terms } from '../../../kit/income/Terms.tsx'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { PlayerLink } from '../../../kit/member/PlayerLink.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { CopyText } from '../../../kit/value/CopyText.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { Stamp } from '../../../kit/value/Stamp.tsx'
import { ContractActions } from './ContractActions.tsx'
import { ContractNotes } from './ContractNotes.tsx'
import { contractTones } from './contract-tones.ts'
import { useEdgeFacts } from './edge-facts.ts'

export type ContractDetail = z.output<typeof opsContractDetail.reply>
type Entry = ContractDetail['records'][number]
const hashShown = 12
const short = (hash: string): string => `${hash.slice(0, hashShown)}…`

function Head({ contract, edge }: { contract: OpsContract; edge: ContractDetail['edge'] }) {
  const edgeFacts = useEdgeFacts()
  const t = useTranslations('opsAgents')
  const income = useTranslations('opsIncome')
  const stamp = (at: Date | null) => (at ? <Stamp at={at} /> : t('none'))
  return (
    <Panel title={t('contract')}>
      <Facts
        facts={[
          { name: t('from'), value: contract.upline ? <PlayerLink member={contract.upline} /> : income('house') },
          {
            name: t('to'),
            value: (
              <Link to="/agents/$agentId" params={{ agentId: contract.recipient.id }} className={rowActionLook}>
                {contract.recipient.account}
              </Link>
            )
          },
          { name: t('offeredAt'), value: stamp(contract.offeredAt) },
          ...(contract.state === 'REQUESTED' ? [{ name: t('expiresAt'), value: stamp(contract.expiresAt) }] : []),
          { name: t('answeredAt'), value: stamp(contract.answeredAt) },
          { name: t('since'), value: stamp(contract.from) },
          { name: t('until'), value: stamp(contract.until) },
          ...(contract.terminationBy ? [{ name: t('terminationBy'), value: t(`side_${contract.terminationBy}`), strong: true }] : []),
          ...(contract.ending ? [{ name: t('ending'), value: t(`ending_${contract.ending}`) }] : []),
          ...(edge ? edgeFacts(edge) : []),
          { name: income('termsHash'), value: <CopyText text={contract.termsHash} shown={short(contract.termsHash)} /> }
        ]}
      />
    </Panel>
  )
}

function Records({ records, whole }: Pick<ContractDetail, 'records' | 'whole'>) {
  const t = useTranslations('opsAgents')
  const Mark = whole ? CircleCheck : TriangleAlert
  const columns: Column<Entry>[] = [
    {
      key: 'action',
      head: t('recordAction'),
      cell: r => <span className="font-semibold">{t('recordNo', { no: r.no, action: t(`action_${r.action}`) })}</span>
    },
    { key: 'by', head: t('recordBy'), cell: r => (r.who ? `${r.who} (${t(`side_${r.by}`)})` : t(`side_${r.by}`)) },
    { key: 'at', head: t('time'), cell: r => <Stamp at={r.at} /> },
    { key: 'address', head: t('address'), cell: r => r.address },
    { key: 'reason', head: t('reason'), cell: r => <span className="[overflow-wrap:anywhere]">{r.reason}</span> },
    { key: 'hash', head: t('recordHash'), cell: r => <CopyText text={r.hash} shown={short(r.hash)} /> }
  ]
  return (
    <Panel title={t('records')}>
      <Rows caption={t('records')} rows={records} rowKey={r => String(r.no)} columns={columns} />
      <p className={`flex items-center gap-2 border-t border-line px-3 py-2 text-small ${whole ? 'text-pos' : 'text-neg'}`}>
        <Mark aria-hidden className="size-4 shrink-0" />
        {t(whole ? 'recordsWhole' : 'recordsBroken')}
      </p>
    </Panel>
  )
}

export function ContractPage() {
  const t = useTranslations('opsAgents')
  const income = useTranslations('opsIncome')
  const { contractId } = useParams({ from: '/agents/contracts/$contractId' })
  const query = useQuery(queryOf(opsContractDetail, { id: contractId }))
  if (!query.data)
    return (
      <Page title={t('contract')}>
        <NoAnswer of={query} />
      </Page>
    )
  const { contract, records, whole, edge } = query.data
  return (
    <Page
      title={t('contractTitle', {
        kind: income(`kind_${contract.contract.kind}`),
        account: contract.recipient.account,
        version: contract.version
      })}
      beside={
        <>
          <Badge tone={contractTones[contract.state]}>{t(`state_${contract.state}`)}</Badge>
          {contract.disputed && <Badge tone="neg">{t('disputed')}</Badge>}
          <Link to="/agents" search={{ tab: 'contracts' }} className={rowActionLook}>
            {t('allContracts')}
          </Link>
        </>
      }
    >
      <ContractActions contract={contract} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <Head contract={contract} edge={edge} />
        <Panel title={income('terms')}>
          <Terms contract={contract.contract} />
        </Panel>
      </div>
      <Records records={records} whole={whole} />
      <ContractNotes detail={query.data} />
    </Page>
  )
}
