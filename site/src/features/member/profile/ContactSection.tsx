// Telephone and e-mail: shown masked, bound with a code.

import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { GuardCard, GuardRow } from '../guard/GuardRow.tsx'
import { type Guards, useGuards } from '../guard/use-security.ts'
import { ContactWindow } from './ContactWindow.tsx'

type Kind = 'mobile' | 'email'

export function ContactRows({ guards, onOpen }: { guards: Guards; onOpen: (kind: Kind) => void }) {
  const t = useTranslations('security')
  return (
    <GuardCard title={t('contactTitle')}>
      {(['mobile', 'email'] as const).map(kind => {
        const contact = guards[kind]
        const verified = contact?.verified ?? false
        return (
          <GuardRow
            key={kind}
            picture={kind === 'mobile' ? Smartphone : Mail}
            title={t(kind)}
            text={contact ? <span className="tabular-nums">{contact.masked}</span> : t(`${kind}None`)}
            state={{ word: t(contact ? (verified ? 'confirmed' : 'notConfirmed') : 'notSet'), good: verified }}
            acts={[{ label: t(contact ? (verified ? 'change' : 'confirm') : 'add'), onAct: () => onOpen(kind) }]}
          />
        )
      })}
    </GuardCard>
  )
}

/** The rows with the window that they open, for the profile. */
export function ContactSection() {
  const query = useGuards()
  const [open, setOpen] = useState<Kind | null>(null)
  if (query.isPending) return <Skeleton className="h-40 rounded-card" />
  if (query.isError) return <Failed of={query} />
  return (
    <>
      <ContactRows guards={query.data} onOpen={setOpen} />
      {open && <ContactWindow kind={open} former={query.data[open]?.masked ?? null} onClose={() => setOpen(null)} />}
    </>
  )
}
