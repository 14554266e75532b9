// What the audit's codes mean. A code that is not known yet is shown as it is: nothing of the audit may be hidden.

import { parseMoney } from '@fairhouse/contract/money.ts'
import { documentKinds } from '@fairhouse/contract/ops-content.ts'
import type { auditRow } from '@fairhouse/contract/ops-staff.ts'
import { formatDateTime } from '@fairhouse/ui/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useRequestWords } from '../approvals/use-request-words.ts'
import { useRoleName } from '../operators/use-role-name.ts'
import { useMoney } from '../parts/use-money.ts'

/** Actions that the filter offers. */
export const auditActions = [
  'login',
  'login.failed',
  'login.codeFailed',
  'login.enrolled',
  'logout',
  'audit.export',
  'operator.invite',
  'operator.link',
  'operator.revoke',
  'operator.join',
  'operator.returned',
  'operator.role',
  'operator.disable',
  'operator.enable',
  'operator.endSessions',
  'operator.reset',
  'player.reveal',
  'player.block',
  'player.unblock',
  'player.endSession',
  'player.endSessions',
  'player.forcePassword',
  'player.unlock',
  'player.line',
  'note.write',
  'note.correct',
  'note.pin',
  'note.unpin',
  'note.withdraw',
  'protection.lower',
  'protection.exclude',
  'kyc.look',
  'kyc.approve',
  'kyc.reject',
  'kyc.settings',
  'restricted.add',
  'restricted.import',
  'restricted.lift',
  'restricted.forfeit',
  'approval.ask',
  'approval.approve',
  'approval.refuse',
  'approval.withdraw',
  'deposit.confirm',
  'deposit.reject',
  'deposit.proof',
  'deposit.method',
  'reconciliation.start',
  'reconciliation.decide',
  'vendor.wallet',
  'vendor.single',
  'vendor.ask',
  'integration.edit',
  'integration.key',
  'integration.retire',
  'integration.resolve',
  'integration.collect',
  'integration.strike',
  'integration.freeRounds',
  'integration.freeRoundsBack',
  'returns.restart',
  'returns.stop',
  'jackpot.change',
  'play.policy',
  'lottery.pause',
  'lottery.resume',
  'lottery.limits',
  'lottery.play',
  'lottery.mode',
  'lottery.result',
  'lottery.correct',
  'lottery.seal',
  'lottery.unseal',
  'lottery.collect',
  'lottery.strike',
  'catalogue.vendor',
  'catalogue.game',
  'catalogue.place',
  'catalogue.picture',
  'catalogue.rest',
  'catalogue.open',
  'catalogue.sync',
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.assign',
  'withdrawal.retry',
  'withdrawal.slices',
  'withdrawal.disburse',
  'withdrawal.rule',
  'withdrawal.proof',
  'withdrawal.rules',
  'settlement.policy',
  'income.start',
  'income.resume',
  'income.approve',
  'income.reject',
  'income.note',
  'income.settings',
  'contract.offer',
  'contract.withdraw',
  'contract.askEnd',
  'contract.answerEnd',
  'contract.force',
  'contract.note',
  'contract.opened',
  'contract.closed',
  'contract.limits',
  'contract.template',
  'contract.templateRemoved',
  'chat.room',
  'chat.remove',
  'chat.dismiss',
  'chat.mute',
  'chat.lift',
  'feedback.read',
  'support.reply',
  'support.close',
  'document.save',
  'document.publish',
  'document.withdraw',
  'maintenance.plan',
  'maintenance.end',
  'site.pass'
] as const
type Action = (typeof auditActions)[number]
type Underscored<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S

const fields = [
  'reason',
  'memberId',
  'amount',
  'kind',
  'no',
  'from',
  'title',
  'note',
  'request',
  'askedBy',
  'startsAt',
  'endsAt',
  'begun',
  'rows',
  'action',
  'operator',
  'changed',
  'role',
  'before',
  'username',
  'period',
  'length'
] as const

/** Gives the functions that write an action and its detail. */
export function useAuditWords() {
  const t = useTranslations('ops')
  const money = useMoney()
  const requests = useRequestWords()
  const roleName = useRoleName()
  const textOf = (name: string, value: unknown): string => {
    if (value === null) return t('list.none')
    if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no')
    if (typeof value === 'number') return String(value)
    // lists and objects in words as well: nothing of the audit is left as code
    if (Array.isArray(value)) return value.map(v => textOf(name, v)).join(', ')
    if (typeof value === 'object' && value)
      return 'name' in value && 'to' in value
        ? requests
            .changes({ changed: [value] })
            .map(c => `${c.name} ${c.value}`)
            .join(', ')
        : Object.entries(value)
            .map(([n, v]) => `${n} ${textOf(n, v)}`)
            .join(', ')
    if (typeof value !== 'string') return String(value)
    const kind = name === 'kind' && documentKinds.find(k => k === value)
    if (kind) return t(`auditKind.${kind}`)
    if (name === 'request') return requests.what(value)
    if (name === 'role' || name === 'before') return roleName(value)
    if (name === 'startsAt' || name === 'endsAt') return formatDateTime(value)
    if (name !== 'amount') return value
    // Units of 1/100,000 have no point, amounts of the wire always have one.
    if (/^\d{1,25}$/.test(value)) return money(BigInt(value))
    return /^\d{1,13}\.\d{2,5}$/.test(value) ? money(parseMoney(value)) : value
  }
  return {
    action: (action: string): string => {
      const known = auditActions.find(a => a === action)
      return known ? t(`auditAction.${known.replace('.', '_') as Underscored<Action>}`) : action
    },
    detail: (detail: z.output<typeof auditRow>['detail']): string =>
      Object.entries(detail)
        .map(([name, value]) => {
          const known = fields.find(f => f === name)
          return `${known ? t(`auditField.${known}`) : name}: ${textOf(name, value)}`
        })
        .join(' · ')
  }
}
