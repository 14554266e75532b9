// Sending a document, with the name and the birthday that it must show where those are missing: on its own page and in the list of what a withdrawal needs.

import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { useTranslations } from 'use-intl'
import { PersonForm } from '../profile/PersonFields.tsx'
import { SendForm } from './SendForm.tsx'
import { type Identity, useIdentity } from './use-identity.ts'

/** Is everything known that the document is compared with? */
export const isNamed = (state: Identity): state is Identity & { realName: string; birthday: string } =>
  state.realName !== null && state.birthday !== null

export function IdentityForm({ state }: { state: Identity }) {
  const t = useTranslations('identity')
  if (isNamed(state)) return <SendForm state={state} />
  return (
    <div className="grid gap-4">
      <p className="text-2">{t('profileText')}</p>
      <PersonForm names={['realName', 'birthday']} />
    </div>
  )
}

/** The form where it is one step of several; says why the last document was not accepted. */
export function IdentityStep() {
  const t = useTranslations('identity')
  const query = useIdentity()
  if (query.isPending) return <Skeleton className="h-56 rounded-input" />
  if (query.isError) return <Failed of={query} />
  const { request, open } = query.data
  if (!open) return null
  return (
    <div className="grid gap-4">
      {request?.state === 'REJECTED' && <p className="text-2">{t('reason', { reason: request.reason ?? '' })}</p>}
      <IdentityForm state={query.data} />
    </div>
  )
}
