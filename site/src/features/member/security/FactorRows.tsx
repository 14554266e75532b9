// The second step of a login: an authenticator app, passkeys, and the codes for when both are lost.
import { authenticatorBegin, authenticatorRemove, passkeyRemove, recoveryRenew } from '@fairhouse/contract/member/security.ts'
import { call } from '@fairhouse/ui/api.ts'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { showDialog } from '@fairhouse/ui/window/dialog.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { Fingerprint, LifeBuoy, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../session/language/language.ts'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'
import { knowsPasskeys } from '../../../session/proof/passkey.ts'
import { GuardRow } from '../guard/GuardRow.tsx'
import type { Guards } from '../guard/use-security.ts'
import type { Secret } from './AuthenticatorWindow.tsx'

/** Says what went wrong with a press that has no window of its own. */
export function useComplain(): (problem: unknown) => void {
  const say = useSay()
  return problem => {
    const told = withoutRefusal(problem)
    if (told) void showToast({ tone: 'error', text: say(told) })
  }
}

/** Asks for a new secret; the proof is asked for before its window opens. */
export function useBeginAuthenticator(onSecret: (secret: Secret) => void) {
  const complain = useComplain()
  return useMutation({ mutationFn: () => call(authenticatorBegin, {}), onSuccess: onSecret, onError: complain })
}

type Props = {
  guards: Guards
  onBegin: () => void
  beginning: boolean
  onAddPasskey: () => void
  onCodes: (codes: string[]) => void
}

export function FactorRows({ guards, onBegin, beginning, onAddPasskey, onCodes }: Props) {
  const t = useTranslations('security')
  const complain = useComplain()
  const done = (text: string) => () => void showToast({ tone: 'success', text })
  const removeApp = useMutation({
    mutationFn: () => call(authenticatorRemove, {}),
    onSuccess: done(t('authenticatorRemoved')),
    onError: complain
  })
  const renew = useMutation({
    mutationFn: () => call(recoveryRenew, {}),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onError: complain
  })
  const askRemove = async (): Promise<void> => {
    const request = { icon: 'warning', danger: true, title: t('authenticatorRemoveTitle'), text: t('authenticatorRemoveText') } as const
    if ((await showDialog({ ...request, confirm: t('remove'), cancel: t('cancel') })) === 'confirm') removeApp.mutate()
  }
  const askRenew = async (): Promise<void> => {
    const request = { icon: 'warning', title: t('recoveryRenewTitle'), text: t('recoveryRenewText') } as const
    if ((await showDialog({ ...request, confirm: t('recoveryRenew'), cancel: t('cancel') })) === 'confirm') renew.mutate()
  }
  const factor = guards.authenticator || guards.passkeys.length > 0
  const word = (good: boolean) => ({ word: t(good ? 'set' : 'notSet'), good })
  return (
    <>
      <GuardRow
        picture={ShieldCheck}
        title={t('authenticator')}
        text={t(guards.authenticator ? 'authenticatorOn' : 'authenticatorOff')}
        state={word(guards.authenticator)}
        acts={[
          guards.authenticator
            ? { label: t('remove'), onAct: () => void askRemove(), loading: removeApp.isPending }
            : { label: t('setUp'), onAct: onBegin, loading: beginning }
        ]}
      />
      <GuardRow
        picture={Fingerprint}
        title={t('passkeys')}
        text={guards.passkeys.length > 0 ? t('passkeysSome', { count: guards.passkeys.length }) : t('passkeysNone')}
        state={word(guards.passkeys.length > 0)}
        acts={[{ label: t('add'), onAct: onAddPasskey, disabledReason: !knowsPasskeys() && t('passkeysUnknown') }]}
      >
        {guards.passkeys.length > 0 && <PasskeyList passkeys={guards.passkeys} />}
      </GuardRow>
      <GuardRow
        picture={LifeBuoy}
        title={t('recovery')}
        text={factor ? t('recoveryLeft', { count: guards.recoveryCodesLeft }) : t('recoveryNone')}
        state={factor ? { word: String(guards.recoveryCodesLeft), good: guards.recoveryCodesLeft > 2 } : undefined}
        acts={factor ? [{ label: t('recoveryRenew'), onAct: () => void askRenew(), loading: renew.isPending }] : []}
      />
    </>
  )
}

function PasskeyList({ passkeys }: { passkeys: Guards['passkeys'] }) {
  const t = useTranslations('security')
  const dates = useDates()
  const complain = useComplain()
  const remove = useMutation({
    mutationFn: (id: string) => call(passkeyRemove, { id }),
    onSuccess: () => void showToast({ tone: 'success', text: t('passkeyRemoved') }),
    onError: complain
  })
  const ask = async (id: string, name: string): Promise<void> => {
    const request = { icon: 'warning', danger: true, title: t('passkeyRemoveTitle', { name }), text: t('passkeyRemoveText') } as const
    if ((await showDialog({ ...request, confirm: t('remove'), cancel: t('cancel') })) === 'confirm') remove.mutate(id)
  }
  return (
    <ul className="ms-13 divide-y divide-line border-line border-t">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id} className="flex items-center gap-3 py-1.5">
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-1 [overflow-wrap:anywhere]">{name}</p>
            <p className="text-3 text-small">
              {t('passkeyAdding', { date: dates.friendly(createdAt) })} ·{' '}
              {lastUsedAt ? t('passkeyUsed', { when: dates.relative(lastUsedAt, Date.now()) }) : t('passkeyNeverUsed')}
            </p>
          </div>
          <IconButton
            plain
            size={44}
            label={t('passkeyRemove', { name })}
            loading={remove.isPending && remove.variables === id}
            onClick={() => void ask(id, name)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
