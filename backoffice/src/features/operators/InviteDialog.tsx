// Invites somebody: a name, a role and why. Weighty roles wait for a second operator.
import { inviteOperator } from '@fairhouse/contract/ops/people/operators.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { useRoleName } from '../../kit/operator/use-role-name.ts'
import type { Staff } from './OperatorsPage.tsx'

const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const nameShape = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/

export function InviteDialog({ roles, mail, close }: { roles: Staff['roles']; mail: boolean; close: () => void }) {
  const t = useTranslations('opsStaff')
  const roleName = useRoleName()
  const error = useTranslations('error')
  const [username, setUsername] = useState('')
  const [role, setRole] = useState(roles.find(r => !r.weighty)?.name ?? roles[0]!.name)
  const [email, setEmail] = useState('')
  const mailed = !mail || mailShape.test(email.trim())
  const named = nameShape.test(username.trim())
  return (
    <ReasonDialog
      title={t('inviteTitle')}
      action={t('inviteDo')}
      ready={named && mailed}
      send={(reason, key) => call(inviteOperator, { username: username.trim(), role, email: mail ? email.trim() : null, reason }, { key })}
      said={({ asked }) => t(asked ? 'didAskInvite' : 'didInvite')}
      close={close}
    >
      {({ tried, fields }) => (
        <>
          <TextField
            label={t('name')}
            hint={t('nameHelp')}
            max={32}
            value={username}
            change={setUsername}
            wrong={fields.username === 'username.taken' ? error('username_taken') : tried && !named ? error('username_format') : null}
          />
          {mail && (
            <TextField
              label={t('email')}
              hint={t('emailHelp')}
              max={254}
              value={email}
              change={setEmail}
              wrong={tried && !mailed ? t('emailWrong') : null}
            />
          )}
          <ChoiceField
            label={t('roleHead')}
            value={role}
            values={roles.map(r => r.name)}
            nameOf={roleName}
            change={setRole}
            hint={t(roles.find(r => r.name === role)?.weighty ? 'weightyHelp' : 'lightHelp')}
          />
        </>
      )}
    </ReasonDialog>
  )
}
