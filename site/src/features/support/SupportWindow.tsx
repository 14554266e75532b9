// Customer service as a window over the page.

import { Spinner } from '@fairhouse/ui/components/press/Spinner.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useTranslations } from 'use-intl'
import { SupportPanel } from './SupportPanel.tsx'

export function SupportWindow({ opening, onClose }: { opening: boolean; onClose: () => void }) {
  const t = useTranslations('message')
  return (
    <Modal open onClose={onClose} title={t('supportTitle')} size="md">
      <div className="flex h-[min(70dvh,38rem)] flex-col">
        {opening ? (
          <p role="status" className="m-auto flex items-center gap-3 text-2">
            <Spinner />
            {t('serviceOpening')}
          </p>
        ) : (
          <SupportPanel />
        )}
      </div>
    </Modal>
  )
}
