// A team's figures over days of the brand's clock, who stands at which level, and where the agent stood before.

import { StatCard } from '@fairhouse/ui/components/figure/StatCard.tsx'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { DateRange } from '@fairhouse/ui/components/form/DateRange.tsx'
import { serverNow } from '@fairhouse/ui/live.ts'
import { formatCount, formatDate } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { rowActionLook } from '../../../kit/list/RowAction.tsx'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Panel } from '../../../kit/page/Panel.tsx'
import { figure, signed } from '../../../kit/value/money.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import type { AgentDetail, Body } from './AgentPage.tsx'
import { type FigureRow, figureRows } from './figures.ts'
import { useMoveColumns } from './MoveList.tsx'

type Level = AgentDetail['levels'][number]
const mostDays = 366
function Cards({ team, member }: AgentDetail) {
  const t = useTranslations('opsAgents')
  const amount = useMoney()
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard label={t('members')} value={formatCount(member.members)} hint={t('directly', { direct: formatCount(member.direct) })} />
      <StatCard label={t('valid')} value={amount(team.valid)} hint={t('betsCount', { bets: formatCount(team.bets) })} />
      <StatCard label={t('houseResult')} value={amount(-team.profit)} hint={t('paidOut', { amount: amount(team.payout) })} />
      <StatCard label={t('deposits')} value={amount(team.deposits)} hint={t('withdrawn', { amount: amount(team.withdrawals) })} />
    </div>
  )
}

function Figures({ own, team }: AgentDetail) {
  const t = useTranslations('opsAgents')
  const isResult = (r: FigureRow) => r.name === 'houseResult'
  const textOf = (r: FigureRow, of: 'own' | 'team') => (isResult(r) ? signed(r[of]) : figure(r[of]))
  const columns: Column<FigureRow>[] = [
    { key: 'name', head: t('figure'), cell: r => (isResult(r) ? <strong>{t(r.name)}</strong> : t(r.name)) },
    { key: 'team', head: t('teamColumn'), end: true, cell: r => (isResult(r) ? <strong>{textOf(r, 'team')}</strong> : textOf(r, 'team')) },
    { key: 'own', head: t('ownColumn'), end: true, cell: r => textOf(r, 'own') }
  ]
  return (
    <Panel title={t('figures')}>
      <Rows caption={t('figures')} rows={figureRows(own, team)} rowKey={r => r.name} columns={columns} />
    </Panel>
  )
}

function Levels({ levels, member }: AgentDetail) {
  const t = useTranslations('opsAgents')
  const columns: Column<Level>[] = [
    { key: 'level', head: t('level'), cell: l => String(l.level) },
    { key: 'members', head: t('members'), end: true, cell: l => formatCount(l.members) },
    { key: 'agents', head: t('ofThemAgents'), end: true, cell: l => formatCount(l.agents) }
  ]
  return (
    <Panel
      title={t('levels')}
      beside={
        member.direct > 0 && (
          <Link to="/agents" search={{ under: member.id }} className={rowActionLook}>
            {t('openTree')}
          </Link>
        )
      }
    >
      {levels.length > 0 ? (
        <Rows caption={t('levels')} rows={levels} rowKey={l => String(l.level)} columns={columns} />
      ) : (
        <p className="px-3 py-3 text-small text-3">{t('noneBelow')}</p>
      )}
    </Panel>
  )
}

export function AgentTeam({ detail, days, setDays }: Body) {
  const t = useTranslations('opsAgents')
  const moveColumns = useMoveColumns()
  const { from, to, zone } = detail.period
  return (
    <>
      <DateRange
        label={t('days')}
        value={days ?? { from, to }}
        onValue={setDays}
        today={formatDate(serverNow())}
        maxDays={mostDays}
        zone={zone}
      />
      <Cards {...detail} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <Figures {...detail} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Levels {...detail} />
          <Panel title={t('moves')}>
            {detail.moves.length > 0 ? (
              <Rows caption={t('moves')} rows={detail.moves} rowKey={m => m.at.toISOString()} columns={moveColumns} />
            ) : (
              <p className="px-3 py-3 text-small text-3">{t('noMoves')}</p>
            )}
          </Panel>
        </div>
      </div>
    </>
  )
}
