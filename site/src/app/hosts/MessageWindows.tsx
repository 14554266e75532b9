// The windows in which people talk: the chat room and customer service. Loaded when one is needed.
import { Dialog } from '@fairhouse/ui/components/window/Dialog.tsx'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { closeChat, useChatWindow } from '../../session/house/chat-window.ts'
import { closeService, useService } from '../../session/service/open-service.ts'

const ChatRoom = lazy(() => import('../../features/chat/ChatRoom.tsx').then(file => ({ default: file.ChatRoom })))
const SupportWindow = lazy(() => import('../../features/support/SupportWindow.tsx').then(file => ({ default: file.SupportWindow })))

export function MessageWindows() {
  const t = useTranslations('message')
  const chat = useChatWindow()
  const { stage, address } = useService()
  return (
    <>
      <Suspense>
        {chat.open && <ChatRoom key={chat.room} name={chat.room} table={chat.table} onClose={closeChat} />}
        {(stage === 'opening' || stage === 'open') && <SupportWindow opening={stage === 'opening'} onClose={closeService} />}
      </Suspense>
      <Dialog open={stage === 'failed'} onClose={closeService} tone="warning" title={t('serviceFailedTitle')}>
        {t('serviceFailedText')}
      </Dialog>
      <Dialog
        open={stage === 'elsewhere'}
        onClose={closeService}
        title={t('supportTitle')}
        confirm={{
          label: t('serviceGo'),
          onConfirm: () => {
            window.open(address, '_blank', 'noopener')
            closeService()
          }
        }}
      >
        {t('serviceElsewhere')}
      </Dialog>
    </>
  )
}
