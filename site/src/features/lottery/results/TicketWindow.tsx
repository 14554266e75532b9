// A ticket in a window over the page.
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useTranslations } from 'use-intl'
import { TicketView } from './TicketView.tsx'

export function TicketWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('lotteryResults')
  return (
    <Modal open onClose={onClose} size="lg" title={t('ticket')}>
      <TicketView id={id} />
    </Modal>
  )
}
