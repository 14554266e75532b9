// One kind of contract income: how the running window goes, the contract with its ladder, past bills, and contracts with direct downlines.
import { type AgentContractKind, myContracts } from '@fairhouse/contract/agent/contract.ts'
import type { IncomeWork } from '@fairhouse/contract/income/work.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { BillsTable } from './bills/BillsTable.tsx'
import { type Process, processOf } from './bills/process.ts'
import { RunningCard } from './bills/RunningCard.tsx'
import { ContractView } from './ContractView.tsx'
import { DownlineContracts } from './DownlineContracts.tsx'
import { useIncomeOpen } from './use-income.ts'

type Own = z.output<typeof myContracts.reply>['kinds'][number]

const nothing = { dividend: 'noDividend', daily: 'noDailySalary', hourly: 'noHourlySalary', realtime: 'noRealtimeSalary' } as const

function OwnContracts({ own, process }: { own: Own | undefined; process: Process }) {
  const t = useTranslations('income')
  const { inForce, next, offer, offerEnds } = own ?? { inForce: null, next: null, offer: null, offerEnds: 0 }
  const running = process.running?.work
  // the same figures on the offered terms: what of them would be met now
  const onOffer =
    running && offer && offer.contract.terms.period === running.terms.period ? ({ ...running, ...offer.contract } as IncomeWork) : undefined
  return (
    <>
      {offer && <ContractView card={offer} title={t('offerForYou')} offerEnds={offerEnds} work={onOffer} />}
      {process.running && <RunningCard running={process.running} figures={process.figures} />}
      {inForce && <ContractView card={inForce} title={t('inForce')} work={running} />}
      {next && <ContractView card={next} title={t('nextContract')} />}
    </>
  )
}

function Body({ kind, own, process }: { kind: AgentContractKind; own: Own | undefined; process: Process }) {
  const t = useTranslations('income')
  const tc = useTranslations('centre')
  const none = !own?.inForce && !own?.next && !own?.offer
  return (
    <div className="grid gap-4">
      <p className="text-2">{t(`lead_${kind}`)}</p>
      {none ? (
        <div className="rounded-card border border-line bg-1 light:bg-0">
          <EmptyState icon={<Handshake aria-hidden="true" />} text={tc(nothing[kind])} />
        </div>
      ) : (
        <OwnContracts own={own} process={process} />
      )}
      {(process.last.length > 0 || own?.inForce) && (
        <Card flush title={t('lastBills')}>
          <BillsTable caption={t('lastBills')} bills={process.last} empty={t('noBillsYet')} />
        </Card>
      )}
      <DownlineContracts kind={kind} own={own?.next ?? own?.inForce ?? null} mayOffer={own?.mayOffer ?? false} />
    </div>
  )
}

function Open({ kind }: { kind: AgentContractKind }) {
  const say = useSay()
  const tc = useTranslations('centre')
  const contracts = useQuery(queryOf(myContracts, {}))
  const process = useQuery(processOf(kind))
  const failed = contracts.error ?? process.error
  if (failed && !(contracts.data && process.data))
    return (
      <ErrorState
        text={say(failed)}
        retrying={contracts.isFetching || process.isFetching}
        onRetry={() => {
          void contracts.refetch()
          void process.refetch()
        }}
      />
    )
  if (!contracts.data || !process.data)
    return (
      <div role="status" aria-label={tc('loading')} className="grid gap-4">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    )
  return <Body kind={kind} own={contracts.data.kinds.find(one => one.kind === kind)} process={process.data} />
}

/** Where the brand has no contracts the entry is not shown, and nothing is asked. */
function ContractPanel({ kind }: { kind: AgentContractKind }) {
  return useIncomeOpen() ? <Open kind={kind} /> : null
}

export const Dividend = () => <ContractPanel kind="dividend" />
export const DailySalary = () => <ContractPanel kind="daily" />
export const HourlySalary = () => <ContractPanel kind="hourly" />
export const RealtimeSalary = () => <ContractPanel kind="realtime" />
