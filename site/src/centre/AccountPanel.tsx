// My account: what the house knows of the member.
import { Avatar } from '@fairhouse/ui/components/Avatar.tsx'
import { Badge } from '@fairhouse/ui/components/Badge.tsx'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Card } from '@fairhouse/ui/components/Card.tsx'
import { CopyField } from '@fairhouse/ui/components/CopyField.tsx'
import { Skeleton } from '@fairhouse/ui/components/Skeleton.tsx'
import { LogOut } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { askLogout } from '../account/leave.ts'
import { useMember } from '../account/session.ts'

export function AccountPanel() {
  const t = useTranslations()
  const locale = useLocale()
  const member = useMember()
  if (!member) return <Skeleton className="h-64 rounded-card" />
  const facts = [
    ...(member.nickname ? [{ word: 'factNickname', value: member.nickname } as const] : []),
    { word: 'factCurrency', value: member.currency },
    { word: 'factLanguage', value: new Intl.DisplayNames(locale, { type: 'language' }).of(member.language) ?? member.language },
    ...(member.clubLabel ? [{ word: 'factRank', value: `${member.clubLabel.labelName} (${member.clubLabel.rankLevel})` } as const] : [])
  ] as const
  return (
    <div className="grid gap-4">
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={member.account} className="size-14" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-bold font-display text-h4">{member.account}</p>
            <p className="flex flex-wrap gap-1.5 empty:hidden">
              {member.memberLabel.map(label => (
                <Badge key={label} tone="accent">
                  {label}
                </Badge>
              ))}
            </p>
          </div>
          <Button icon={<LogOut aria-hidden="true" className="size-4.5" />} onClick={() => askLogout(true)}>
            {t('account.logout')}
          </Button>
        </div>
      </Card>
      <Card title={t('centre.facts')}>
        <dl className="grid gap-2.5">
          {facts.map(({ word, value }) => (
            <div key={word} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-2">{t(`centre.${word}`)}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4">
          <CopyField label={t('centre.factId')} value={member.id} />
        </div>
      </Card>
      <p className="text-3 text-small">{t('centre.passwordNote')}</p>
    </div>
  )
}
