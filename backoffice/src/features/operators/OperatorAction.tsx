// Another role, shutting out and letting in, and the reset of an authenticator: what it does is said before it is done or asked.
import { disableOperator, enableOperator, resetAuthenticator, setOperatorRole } from '@fairhouse/contract/ops/people/operators.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { useRoleName } from '../../kit/operator/use-role-name.ts'
import type { Action, Operator } from './OperatorList.tsx'
import type { Staff } from './OperatorsPage.tsx'

interface Props {
  kind: Action
  of: Operator
  roles: Staff['roles']
  close: () => void
}

export function OperatorAction({ kind, of, roles, close }: Props) {
  const t = useTranslations('opsStaff')
  const roleName = useRoleName()
  const [role, setRole] = useState(of.role)
  const name = of.username
  const send = (reason: string, key: string): Promise<{ asked?: boolean; approval?: string }> => {
    const input = { id: of.id, reason }
    if (kind === 'role') return call(setOperatorRole, { ...input, role }, { key })
    if (kind === 'enable') return call(enableOperator, input, { key })
    if (kind === 'reset') return call(resetAuthenticator, input, { key })
    return call(disableOperator, input, { key }).then(() => ({}))
  }
  return (
    <ReasonDialog
      title={t(`deedTitle.${kind}`, { name })}
      action={t(`deedDo.${kind}`)}
      danger={kind === 'disable' || kind === 'reset'}
      ready={kind !== 'role' || role !== of.role}
      send={send}
      said={answer => (answer.asked || answer.approval ? t('didAsk') : t(`did.${kind}`, { name }))}
      close={close}
    >
      <p>{t(`deedText.${kind}`, { name })}</p>
      {kind === 'role' && (
        <ChoiceField
          label={t('roleHead')}
          value={role}
          values={roles.map(r => r.name)}
          nameOf={r => (r === of.role ? t('roleNow', { role: roleName(r) }) : roleName(r))}
          change={setRole}
        />
      )}
    </ReasonDialog>
  )
}
