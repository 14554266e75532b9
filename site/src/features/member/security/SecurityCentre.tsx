// My account: who one is here, what guards it, and what one tells of oneself.

import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { LogOut, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { MemberAvatar } from '../../../kit/account/MemberAvatar.tsx'
import { askLogout } from '../../../session/account/leave.ts'
import { type Member, useMember } from '../../../session/account/session.ts'
import { SecurityTab } from './SecurityTab.tsx'

const AvatarWindow = lazy(() => import('../profile/AvatarWindow.tsx').then(file => ({ default: file.AvatarWindow })))
const ProfileTab = lazy(() => import('../profile/ProfileTab.tsx').then(file => ({ default: file.ProfileTab })))

/** Who is logged in, with the facts that the house keeps beside the name. */
function AccountCard({ member }: { member: Member }) {
  const t = useTranslations()
  const locale = useLocale()
  const [choosing, setChoosing] = useState(false)
  const facts = [
    { word: 'factCurrency', value: member.currency },
    { word: 'factLanguage', value: new Intl.DisplayNames(locale, { type: 'language' }).of(member.language) ?? member.language },
    ...(member.clubLabel ? [{ word: 'factRank', value: `${member.clubLabel.labelName} (${member.clubLabel.rankLevel})` } as const] : [])
  ] as const
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="button"
          aria-label={t('profile.avatarChange')}
          title={t('profile.avatarChange')}
          onClick={() => setChoosing(true)}
          className="relative rounded-pill transition-transform duration-140 hover:scale-104 motion-reduce:hover:scale-100"
        >
          <MemberAvatar name={member.account} className="size-16" />
          <span
            aria-hidden="true"
            className="absolute -end-1 -bottom-1 grid size-7 place-items-center rounded-pill border-2 border-(--bg-2) bg-4"
          >
            <Pencil className="size-3.5" />
          </span>
        </button>
        <div className="min-w-0 flex-1">
          <p className="truncate font-bold font-display text-h4">{member.nickname || member.account}</p>
          {member.nickname && member.nickname !== member.account && <p className="truncate text-3">{member.account}</p>}
          <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {member.memberLabel.map(label => (
              <Badge key={label} tone="accent">
                {t(`security.label_${label}`)}
              </Badge>
            ))}
          </p>
        </div>
        <Button icon={<LogOut aria-hidden="true" className="size-4.5" />} onClick={() => askLogout(true)}>
          {t('account.logout')}
        </Button>
      </div>
      <div className="mt-4 grid items-end gap-x-6 gap-y-3 border-line border-t pt-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <dl className="grid gap-2">
          {facts.map(({ word, value }) => (
            <div key={word} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-2">{t(`centre.${word}`)}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <CopyField label={t('centre.factId')} value={member.id} />
      </div>
      {choosing && (
        <Suspense>
          <AvatarWindow onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

export function SecurityCentre() {
  const t = useTranslations()
  const member = useMember()
  const [tab, setTab] = useState<string>('security')
  if (!member) return <Skeleton className="h-64 rounded-card" />
  return (
    <div className="grid gap-4">
      <AccountCard member={member} />
      <Tabs
        label={t('security.tabs')}
        value={tab}
        onValue={setTab}
        items={[
          { value: 'security', label: t('security.tabSecurity'), panel: <SecurityTab onProfile={() => setTab('profile')} /> },
          {
            value: 'profile',
            label: t('security.tabProfile'),
            panel: (
              <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
                <ProfileTab />
              </Suspense>
            )
          }
        ]}
      />
      <p className="text-3 text-small">{t('centre.passwordNote')}</p>
    </div>
  )
}
