// "Is it you?": asked before something weighty, answered in one of the ways that the account has.
import { type ProveMethod, proofMinutes, security } from '@fairhouse/contract/member/security.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Fingerprint, KeyRound, LifeBuoy, LockKeyhole, type LucideIcon, Mail, ShieldCheck, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLoggedIn } from '../../session/account/session.ts'
import { settleProof, useProof } from '../../session/proof/ask-proof.ts'
import { knowsPasskeys } from '../../session/proof/passkey.ts'
import { ProveCode } from './ProveCode.tsx'
import { ProvePasskey } from './ProvePasskey.tsx'
import { ProveSecret } from './ProveSecret.tsx'

const pictures: Record<ProveMethod, LucideIcon> = {
  password: LockKeyhole,
  fundsPassword: KeyRound,
  mobile: Smartphone,
  email: Mail,
  authenticator: ShieldCheck,
  recovery: LifeBuoy,
  passkey: Fingerprint
}

function Ways() {
  const t = useTranslations('security')
  const facts = useQuery({ ...queryOf(security, {}), staleTime: 0 })
  const [chosen, setChosen] = useState<ProveMethod | null>(null)
  if (facts.isPending) return <Skeleton className="h-44 rounded-card" />
  if (facts.isError) return <Failed of={facts} />
  const methods = facts.data.proveMethods.filter(method => method !== 'passkey' || knowsPasskeys())
  const method = chosen ?? methods[0]
  if (!method) return <p className="text-2">{t('proveNone')}</p>
  const place = (facts.data[method === 'email' ? 'email' : 'mobile'] ?? { masked: '' }).masked
  const given = () => settleProof(true)
  const others = methods.filter(other => other !== method)
  return (
    <div className="grid gap-5">
      {method === 'passkey' ? (
        <ProvePasskey onGiven={given} />
      ) : method === 'mobile' || method === 'email' ? (
        <ProveCode key={method} method={method} place={place} onGiven={given} />
      ) : (
        <ProveSecret key={method} method={method} onGiven={given} />
      )}
      {others.length > 0 && (
        <section aria-labelledby="prove-others">
          <h3 id="prove-others" className="font-semibold text-3 text-cap">
            {t('proveOthers')}
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {others.map(other => {
              const Picture = pictures[other]
              return (
                <li key={other}>
                  <button
                    type="button"
                    onClick={() => setChosen(other)}
                    className="flex min-h-12 w-full items-center gap-3 rounded-control px-1 text-start font-semibold text-2 transition-colors duration-140 hover:text-1"
                  >
                    <Picture aria-hidden="true" className="size-5 shrink-0 text-3" />
                    <span className="min-w-0 flex-1">{t(`prove_${other}`)}</span>
                    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-3 rtl:-scale-x-100" />
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Mounted while somebody waits for a proof, and for its way out. */
export function ProveWindow() {
  const t = useTranslations('security')
  const open = useProof(state => state.waiting.length > 0)
  const loggedIn = useLoggedIn()
  // Nobody is left who could prove anything.
  useEffect(() => {
    if (!loggedIn) settleProof(false)
  }, [loggedIn])
  return (
    <Modal open={open} onClose={() => settleProof(false)} size="sm" title={t('proveTitle')}>
      <p className="mb-4 text-2">{t('proveLead', { minutes: proofMinutes })}</p>
      {open && <Ways />}
    </Modal>
  )
}
