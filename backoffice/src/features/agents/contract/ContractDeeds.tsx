// What an operator may do about a contract: as its upline where that is the house, and by force; each with a reason.
import {
  forceTermination,
  type OpsContract,
  opsAnswerTermination,
  opsAskTermination,
  opsWithdrawContract
} from '@fairhouse/contract/ops/money/agent-contract.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { useMay } from '../../../session/use-may.ts'

const deeds = ['withdraw', 'askEnd', 'agreeEnd', 'refuseEnd', 'withdrawEnd', 'force'] as const
type Deed = (typeof deeds)[number]

/** Of a contract with the house what an upline may do; of any live one the force. */
function deedsOf({ state, upline, terminationBy }: OpsContract): readonly Deed[] {
  const isLive = state === 'VALID' || state === 'TERMINATION_REQUESTED'
  const own: Deed[] = []
  if (upline === null) {
    if (state === 'REQUESTED') own.push('withdraw')
    if (state === 'VALID') own.push('askEnd')
    if (state === 'TERMINATION_REQUESTED')
      own.push(...(terminationBy === 'upline' ? (['withdrawEnd'] as const) : (['agreeEnd', 'refuseEnd'] as const)))
  }
  return isLive ? [...own, 'force'] : own
}

const send = (deed: Deed, id: string, reason: string, key: string): Promise<unknown> => {
  switch (deed) {
    case 'withdraw':
    case 'withdrawEnd':
      return call(opsWithdrawContract, { id, reason }, { key })
    case 'askEnd':
      return call(opsAskTermination, { id, reason }, { key })
    case 'agreeEnd':
    case 'refuseEnd':
      return call(opsAnswerTermination, { id, accept: deed === 'agreeEnd', reason }, { key })
    case 'force':
      return call(forceTermination, { id, reason }, { key })
  }
}

export function ContractDeeds({ contract }: { contract: OpsContract }) {
  const t = useTranslations('opsAgents')
  const may = useMay('agent:edit')
  const [asked, setAsked] = useState<Deed | null>(null)
  const possible = may ? deedsOf(contract) : []
  if (possible.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map(deed => (
        <Button key={deed} size="sm" variant={deed === 'force' ? 'danger' : 'ghost'} onClick={() => setAsked(deed)}>
          {t(`deed_${deed}`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={t(`deed_${asked}`)}
          action={t(`deed_${asked}`)}
          danger={asked === 'force' || asked === 'agreeEnd'}
          send={(reason, key) => send(asked, contract.id, reason, key)}
          said={t(`did_${asked}`)}
          close={() => setAsked(null)}
        >
          <p>{t(`deedText_${asked}`, { account: contract.recipient.account })}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
