// What the side menu and the header hold on wide screens, as a sheet on a phone.
import { Avatar } from '@fairhouse/ui/components/Avatar.tsx'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { Modal } from '@fairhouse/ui/components/Modal.tsx'
import { ThemeSwitch } from '@fairhouse/ui/components/ThemeSwitch.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronRight, LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ask } from '../account/ask.ts'
import { askLogout } from '../account/leave.ts'
import { useMember } from '../account/session.ts'
import { openSheet } from './frame-choice.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { accountPlaces, gamePlaces } from './places.ts'

const close = () => openSheet(false)
const rowClass = 'flex min-h-13 w-full items-center gap-3 px-1 font-semibold text-1 [&>svg]:size-5 [&>svg]:text-3'

export function AccountSheet() {
  const t = useTranslations()
  const member = useMember()
  return (
    <Modal open onClose={close} title={t('shell.account')}>
      {member ? (
        <p className="mb-2 flex items-center gap-3 rounded-card bg-3 p-3 font-bold">
          <Avatar name={member.account} className="size-11" />
          {member.account}
        </p>
      ) : (
        <div className="mb-2 grid grid-cols-2 gap-2">
          <Button
            onClick={() => {
              close()
              ask('login')
            }}
          >
            {t('account.login')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              close()
              ask('register')
            }}
          >
            {t('account.register')}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line">
        {[...accountPlaces, ...gamePlaces.slice(2)].map(({ to, word, icon: Picture }) => (
          <li key={to}>
            <Link to={to} onClick={close} className={rowClass}>
              <Picture aria-hidden="true" />
              <span className="flex-1">{t(`shell.${word}`)}</span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
        {member && (
          <li>
            <button
              type="button"
              className={rowClass}
              onClick={() => {
                close()
                askLogout(true)
              }}
            >
              <LogOut aria-hidden="true" />
              {t('account.logout')}
            </button>
          </li>
        )}
      </ul>
      <div className="mt-4 grid gap-3">
        <ThemeSwitch />
        <LanguageChoice />
      </div>
    </Modal>
  )
}
