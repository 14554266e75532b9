// The person's menu at the right of the header.
import { Avatar } from '@fairhouse/ui/components/Avatar.tsx'
import { Menu } from '@fairhouse/ui/components/Menu.tsx'
import { useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { accountPlaces } from '../shell/places.ts'
import { askLogout } from './leave.ts'
import { useMember } from './session.ts'

export function AccountMenu() {
  const t = useTranslations()
  const navigate = useNavigate()
  const member = useMember()
  if (!member) return null
  const places = accountPlaces.map(({ to, word, icon: Picture }) => ({
    label: t(`shell.${word}`),
    icon: <Picture aria-hidden="true" />,
    onSelect: () => void navigate({ to })
  }))
  const leave = { label: t('account.logout'), icon: <LogOut aria-hidden="true" />, divided: true, onSelect: () => askLogout(true) }
  return (
    <Menu
      head={<strong className="text-1">{member.account}</strong>}
      items={[...places, leave]}
      trigger={
        <button
          type="button"
          aria-label={t('account.menu', { name: member.account })}
          className="grid size-11 place-items-center rounded-pill"
        >
          <Avatar name={member.account} className="size-10" />
        </button>
      }
    />
  )
}
