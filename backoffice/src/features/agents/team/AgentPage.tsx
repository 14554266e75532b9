// One agent: where it stands, its team's figures, contracts, income, links; another place by the change of the line.

import { agentLine } from '@fairhouse/contract/ops/money/agent.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Empty } from '@fairhouse/ui/components/state/Empty.tsx'
import { NoAnswer } from '@fairhouse/ui/components/state/NoAnswer.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { PartBody } from '../../../kit/place/PartBody.tsx'
import { useParts } from '../../../kit/place/place.ts'
import { agentTabs } from '../../../kit/place/places.ts'
import { useMay } from '../../../session/use-may.ts'
import { ContractRows } from '../contract/ContractRows.tsx'
import { OfferDialog } from '../contract/OfferDialog.tsx'
import { LineDialog } from '../line/LineDialog.tsx'
import { AgentPath } from './AgentPath.tsx'
import { AgentTeam } from './AgentTeam.tsx'
import { InviteList } from './InviteList.tsx'
import { TypeName } from './TypeName.tsx'

export type AgentDetail = z.output<typeof agentLine.reply>

function Contracts({ agent, offer }: { agent: AgentDetail['member']; offer: (() => void) | undefined }) {
  const t = useTranslations('opsAgents')
  return (
    <>
      {offer ? (
        <div>
          <Button size="sm" variant="primary" onClick={offer}>
            {t('offerTo', { account: agent.account })}
          </Button>
        </div>
      ) : (
        agent.level > 0 && <p className="text-small text-3">{t('offerByUpline')}</p>
      )}
      <Panel>
        <ContractRows filter={{ player: agent.id }} empty={<Empty title={t('noContracts')} text={t('noContractsText')} />} />
      </Panel>
    </>
  )
}

type Asked = 'line' | 'offer'

function Actions({ detail, ask }: { detail: AgentDetail; ask: (asked: Asked) => void }) {
  const t = useTranslations('opsAgents')
  const mayMove = useMay('player:line')
  const maySee = useMay('player:read')
  return (
    <>
      <Badge tone={detail.member.status === 'active' ? 'pos' : 'neg'}>{t(`status_${detail.member.status}`)}</Badge>
      <span className="text-small text-2">
        <TypeName type={detail.member.type} />
      </span>
      {mayMove && (
        <Button size="sm" onClick={() => ask('line')}>
          {t('move')}
        </Button>
      )}
      {maySee && (
        <Link to="/players/$playerId" params={{ playerId: detail.member.id }} className={rowActionLook}>
          {t('toPlayer')}
        </Link>
      )}
    </>
  )
}

function Parts({ detail, days, setDays, offer }: Body & { offer: (() => void) | undefined }) {
  const t = useTranslations('opsAgents')
  const navigate = useNavigate()
  const others = useParts(agentTabs)
  const { tab } = useSearch({ from: '/agents/$agentId' })
  const { id: agentId } = detail.member
  return (
    <Tabs
      label={t('partsOf', { account: detail.member.account })}
      value={tab ?? 'team'}
      onValue={value =>
        void navigate({
          to: '/agents/$agentId',
          params: { agentId },
          search: { tab: value === 'team' ? undefined : value },
          replace: true
        })
      }
      items={[
        { value: 'team', label: t('tabTeam'), panel: <AgentTeam detail={detail} days={days} setDays={setDays} /> },
        { value: 'contracts', label: t('tabContracts'), panel: <Contracts agent={detail.member} offer={offer} /> },
        ...others.map(({ key, title, Body }) => ({ value: key, label: title, panel: <PartBody of={Body} props={{ agentId }} /> })),
        { value: 'links', label: t('tabLinks'), panel: <InviteList agentId={agentId} /> }
      ]}
      className="min-w-0 [&>[role=tabpanel]:not([hidden])]:grid [&>[role=tabpanel]]:grid-cols-[minmax(0,1fr)] [&>[role=tabpanel]]:gap-3 [&>[role=tabpanel]]:pt-3"
    />
  )
}

export type Days = { from: string; to: string }
export interface Body {
  detail: AgentDetail
  /** Null: the house's own choice, the running month. */
  days: Days | null
  setDays: (days: Days) => void
}

export function AgentPage() {
  const t = useTranslations('opsAgents')
  const { agentId } = useParams({ from: '/agents/$agentId' })
  const mayOffer = useMay('agent:edit')
  const [days, setDays] = useState<Days | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery({ ...queryOf(agentLine, { id: agentId, ...days }), placeholderData: keepPreviousData })
  if (!query.data)
    return (
      <Page title={t('agent')}>
        <NoAnswer of={query} />
      </Page>
    )
  const detail = query.data
  const { member, path } = detail
  const upline = path.length > 1 ? (path.at(-2)?.account ?? '') : ''
  const offer = mayOffer && path.length <= 1 ? () => setAsked('offer') : undefined
  return (
    <Page title={member.account} beside={<Actions detail={detail} ask={setAsked} />}>
      <AgentPath path={path} />
      <Parts detail={detail} days={days} setDays={setDays} offer={offer} />
      {asked === 'line' && <LineDialog player={member} type={member.type} upline={upline} close={() => setAsked(null)} />}
      {asked === 'offer' && <OfferDialog agent={member} close={() => setAsked(null)} />}
    </Page>
  )
}
