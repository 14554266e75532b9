// The windows in which people talk: the chat room and customer service. Loaded when one is needed.
import { Dialog } from '@fairhouse/ui/components/Dialog.tsx'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { closeService, useService } from '../support/open-service.ts'
import { closeChat, useChatWindow } from './open-chat.ts'

const ChatRoom = lazy(() => import('./ChatRoom.tsx').then(file => ({ default: file.ChatRoom })))
const SupportWindow = lazy(() => import('../support/SupportWindow.tsx').then(file => ({ default: file.SupportWindow })))

export function MessageWindows() {
  const t = useTranslations('message')
  const chat = useChatWindow(state => state.open)
  const { stage, address } = useService()
  return (
    <>
      <Suspense>
        {chat && <ChatRoom onClose={closeChat} />}
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
