// The password that points are spent with: that of money where the member has one, else that of the login.
import type { pointPasswords } from '@fairhouse/contract/money/points.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { useTranslations } from 'use-intl'
import { useMember } from '../../../session/account/session.ts'

type Props = { kind: (typeof pointPasswords)[number]; value: string; onValue: (value: string) => void; error: string | null | undefined }

export function PasswordField({ kind, value, onValue, error }: Props) {
  const t = useTranslations('security')
  const account = useMember()?.account ?? ''
  const funds = kind === 'fundsPassword'
  return (
    <>
      {!funds && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      <Input
        label={t(`prove_${kind}`)}
        hint={funds ? t('fundsHint') : undefined}
        type="password"
        inputMode={funds ? 'numeric' : undefined}
        maxLength={funds ? 6 : 128}
        autoComplete={funds ? 'off' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={event => onValue(event.target.value)}
        error={error}
      />
    </>
  )
}
