// Proving oneself by a passkey: the device asks for a finger, a face or its own code.
import { prove, provePasskey } from '@fairhouse/contract/member/security.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, Fingerprint } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { answerWithPasskey, PasskeyProblem } from '../../session/proof/passkey.ts'

export function ProvePasskey({ onGiven }: { onGiven: () => void }) {
  const t = useTranslations('security')
  const give = useMutation({
    mutationFn: async () => {
      const { options } = await call(provePasskey, {})
      return call(prove, { method: 'passkey', value: '', assertion: await answerWithPasskey(options) })
    },
    onSuccess: onGiven
  })
  return (
    <div className="grid gap-4">
      <PasskeyTrouble of={give.error} />
      <p className="text-2">{t('provePasskey')}</p>
      <Button
        variant="primary"
        size="lg"
        block
        loading={give.isPending}
        icon={<Fingerprint aria-hidden="true" className="size-5" />}
        onClick={() => give.mutate()}
      >
        {t('prove_passkey')}
      </Button>
    </div>
  )
}

/** What went wrong with a passkey: in the browser, or at the house. */
export function PasskeyTrouble({ of }: { of: unknown }) {
  const t = useTranslations('security')
  if (!(of instanceof PasskeyProblem)) return <Problem of={of} />
  return (
    <p role="alert" className="flex gap-2 rounded-input border border-warn/40 bg-warn/12 px-3.5 py-3 text-1">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
      {t(`passkey_${of.reason}`)}
    </p>
  )
}
