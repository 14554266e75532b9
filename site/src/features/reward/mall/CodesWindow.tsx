// Shows the digital codes of an order: asked first, since they are shown once.
import { codeMinutes, showCodes } from '@fairhouse/contract/money/mall.ts'
import { call } from '@fairhouse/ui/api.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { formatTime } from '@fairhouse/ui/text/format.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Redemption } from './item.ts'

export function CodesWindow({ of, close }: { of: Redemption; close: () => void }) {
  const t = useTranslations('mall')
  // never kept with the other answers: a code is no longer there once the window is closed
  const look = useMutation({ mutationFn: () => call(showCodes, { id: of.id }), gcTime: 0 })
  return (
    <Modal open onClose={close} size="sm" title={t('codesTitle')}>
      <div className="grid gap-4">
        {look.data ? (
          <>
            {look.data.codes.map(code => (
              <CopyField key={code} label={of.name} value={code} />
            ))}
            <p role="status" className="text-2 text-small">
              {t('codesUntil', { at: formatTime(look.data.until) })}
            </p>
          </>
        ) : (
          <>
            <p className="text-2">{t('codesText', { minutes: String(codeMinutes) })}</p>
            <Problem of={look.error} />
            <Button variant="primary" size="lg" loading={look.isPending} onClick={() => look.mutate()}>
              {t('showCodes')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
