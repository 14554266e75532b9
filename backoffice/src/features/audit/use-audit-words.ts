// What the audit's codes mean. A code that is not known yet is shown as it is: nothing of the audit may be hidden.

import { parseMoney } from '@fairhouse/contract/money.ts'
import { documentKinds } from '@fairhouse/contract/ops/house/content.ts'
import { type AuditAction, auditActions } from '@fairhouse/contract/ops/people/audit.ts'
import { auditFields } from '@fairhouse/contract/ops/people/audit-fields.ts'
import type { auditRow } from '@fairhouse/contract/ops/people/staff.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useDeskWords } from '../../kit/approval/use-desk-words.ts'
import { useRequestWords } from '../../kit/approval/use-request-words.ts'
import { useRoleName } from '../../kit/operator/use-role-name.ts'
import { useMoney } from '../../kit/value/use-money.ts'

type Action = AuditAction
type Underscored<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S

/** A moment as it is written: these are dates in any field. */
const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text)
/** Fields that hold money. */
const amounts = ['amount', 'owed', 'moved', 'slice', 'given', 'ordered', 'received', 'cash', 'bonus', 'maxBet', 'maxCash']

/** Gives the functions that write an action and its detail. */
export function useAuditWords() {
  const t = useTranslations('ops')
  const money = useMoney()
  const requests = useRequestWords()
  const roleName = useRoleName()
  const identity = useTranslations('opsIdentity')
  const desk = useDeskWords()
  const fieldOf = (name: string): string => {
    const known = auditFields.find(f => f === name)
    return known ? t(`auditField.${known}`) : name
  }
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
            .map(([n, v]) => `${fieldOf(n)} ${textOf(n, v)}`)
            .join(', ')
    if (typeof value !== 'string') return String(value)
    const kind = name === 'kind' && documentKinds.find(k => k === value)
    if (kind) return t(`auditKind.${kind}`)
    if (name === 'request') return requests.what(value)
    if (name === 'role' || name === 'before') return roleName(value)
    if (isMoment(value)) return formatDateTime(value)
    if (name === 'decision' && (value === 'approve' || value === 'reject')) return identity(`income.${value}`)
    if (desk.isCode(value)) return desk.code(value)
    if (!amounts.includes(name)) return value
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
          return `${fieldOf(name)}: ${textOf(name, value)}`
        })
        .join(' · ')
  }
}
