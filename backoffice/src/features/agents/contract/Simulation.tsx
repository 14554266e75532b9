// What terms would have come to on what was really bet, window by window, beside the contract of that time.
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import { simulateHistory } from '@fairhouse/contract/ops/money/agent-contract.ts'
import { call } from '@fairhouse/ui/api.ts'
import type { Column } from '@fairhouse/ui/components/figure/Table.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useWindowText } from '../../../kit/income/use-window-text.ts'
import { Rows } from '../../../kit/list/Rows.tsx'
import { Facts } from '../../../kit/value/Facts.tsx'
import { figure, signed } from '../../../kit/value/money.ts'
import { useMoney } from '../../../kit/value/use-money.ts'
import { Breaches } from './Breaches.tsx'
import { useEdgeFacts } from './edge-facts.ts'

type Answer = z.output<typeof simulateHistory.reply>
type Window = Answer['windows'][number]
const periods = 6

function Found({ answer }: { answer: Answer }) {
  const t = useTranslations('opsAgents')
  const windowText = useWindowText()
  const money = useMoney()
  const edgeFacts = useEdgeFacts()
  const columns: Column<Window>[] = [
    {
      key: 'window',
      head: t('window'),
      cell: w => <span className="tabular-nums">{windowText(w.offered)}</span>
    },
    { key: 'tier', head: t('tier'), end: true, cell: w => w.offered.tier ?? <span className="text-3">{t('none')}</span> },
    { key: 'offered', head: t('onOffer'), end: true, cell: w => <strong>{figure(w.offered.amount)}</strong> },
    { key: 'live', head: t('onLive'), end: true, cell: w => (w.live ? figure(w.live.amount) : <span className="text-3">{t('none')}</span>) }
  ]
  return (
    <div role="status" className="grid gap-2">
      <Breaches breaches={answer.breaches} />
      <div className="overflow-hidden rounded-control border border-line bg-1">
        <Facts
          facts={[
            { name: t('onOffer'), value: money(answer.offered), strong: true },
            { name: t('onLive'), value: money(answer.live) },
            { name: t('simulatedMore'), value: signed(answer.offered - answer.live) },
            ...edgeFacts(answer.edge)
          ]}
        />
        {answer.windows.length > 0 && (
          <div className="border-t border-line">
            <Rows caption={t('simulation')} rows={answer.windows} rowKey={w => w.offered.from.toISOString()} columns={columns} />
          </div>
        )}
      </div>
    </div>
  )
}

/** `contract` is null while the terms cannot be read. */
export function Simulation({ player, contract }: { player: string; contract: IncomeContract | null }) {
  const t = useTranslations('opsAgents')
  const sentence = useSay()
  const trial = useMutation({ mutationFn: (on: IncomeContract) => call(simulateHistory, { player, contract: on, periods }) })
  return (
    <section aria-label={t('simulation')} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          loading={trial.isPending}
          disabledReason={contract === null && t('simulateFirst')}
          onClick={() => contract && trial.mutate(contract)}
        >
          {t('simulate')}
        </Button>
        {contract && <span className="text-cap text-3">{t('simulateText')}</span>}
      </div>
      {trial.error && (
        <p role="alert" className="text-neg text-small">
          {sentence(trial.error)}
        </p>
      )}
      {trial.data && <Found answer={trial.data} />}
    </section>
  )
}
