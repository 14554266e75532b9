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

const actions = ['withdraw', 'askEnd', 'agreeEnd', 'refuseEnd', 'withdrawEnd', 'force'] as const
type Action = (typeof actions)[number]

/** Of a contract with the house what an upline may do; of any live one the force. */
function deedsOf({ state, upline, terminationBy }: OpsContract): readonly Action[] {
  const isLive = state === 'VALID' || state === 'TERMINATION_REQUESTED'
  const own: Action[] = []
  if (upline === null) {
    if (state === 'REQUESTED') own.push('withdraw')
    if (state === 'VALID') own.push('askEnd')
    if (state === 'TERMINATION_REQUESTED')
      own.push(...(terminationBy === 'upline' ? (['withdrawEnd'] as const) : (['agreeEnd', 'refuseEnd'] as const)))
  }
  return isLive ? [...own, 'force'] : own
}

const send = (action: Action, id: string, reason: string, key: string): Promise<unknown> => {
  switch (action) {
    case 'withdraw':
    case 'withdrawEnd':
      return call(opsWithdrawContract, { id, reason }, { key })
    case 'askEnd':
      return call(opsAskTermination, { id, reason }, { key })
    case 'agreeEnd':
    case 'refuseEnd':
      return call(opsAnswerTermination, { id, accept: action === 'agreeEnd', reason }, { key })
    case 'force':
      return call(forceTermination, { id, reason }, { key })
  }
}

export function ContractActions({ contract }: { contract: OpsContract }) {
  const t = useTranslations('opsAgents')
  const may = useMay('agent:edit')
  const [asked, setAsked] = useState<Action | null>(null)
  const possible = may ? deedsOf(contract) : []
  if (possible.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map(action => (
        <Button key={action} size="sm" variant={action === 'force' ? 'danger' : 'ghost'} onClick={() => setAsked(action)}>
          {t(`deed_${action}`)}
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
