// The side menu of a phone: who is logged in, then all its sections.

import { ThemeSwitch } from '@fairhouse/ui/components/form/ThemeSwitch.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Drawer } from '@fairhouse/ui/components/window/Drawer.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFreePlay } from '../../features/account/register/use-free-play.ts'
import { MemberAvatar } from '../../kit/account/MemberAvatar.tsx'
import { ask } from '../../session/account/ask.ts'
import { useMember } from '../../session/account/session.ts'
import { useFlag } from '../../session/house/brand.ts'
import { openSheet } from '../../session/places/frame-choice.ts'
import { MenuRows } from './MenuRows.tsx'
import { useMenu } from './use-menu.ts'

const close = () => openSheet(false)

export function AccountSheet() {
  const t = useTranslations()
  const member = useMember()
  const freePlay = useFlag('FREEPLAY3')
  const { start, pending } = useFreePlay()
  const [games, account, house] = useMenu()
  const [openedAs] = useState(member !== undefined)
  const enter = (window: 'login' | 'register') => {
    close()
    ask(window)
  }
  // The member's own things come first for members, the games for visitors; the order stays while it is open.
  const sections = (openedAs ? [account, games, house] : [games, account, house]).filter(section => section !== undefined)
  return (
    <Drawer open onClose={close} side="start" title={t('shell.account')}>
      {member ? (
        <p className="mb-3 flex items-center gap-3 rounded-card bg-3 p-3 font-bold">
          <MemberAvatar name={member.account} className="size-11" />
          <span className="min-w-0 truncate">{member.account}</span>
        </p>
      ) : (
        <div className="mb-3 grid grid-cols-2 gap-2">
          <Button variant="primary" onClick={() => enter('register')}>
            {t('account.register')}
          </Button>
          <Button onClick={() => enter('login')}>{t('account.login')}</Button>
          {freePlay && (
            <Button
              className="col-span-2"
              loading={pending}
              onClick={() => {
                close()
                start()
              }}
            >
              {t('register.freePlay')}
            </Button>
          )}
        </div>
      )}
      <div className="-mx-2 grid gap-3">
        {sections.map(section => (
          <MenuRows key={section.key} section={section} words onGo={close} />
        ))}
      </div>
      <div className="mt-4">
        <ThemeSwitch />
      </div>
    </Drawer>
  )
}
