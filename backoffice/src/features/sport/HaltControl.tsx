// Stops the whole book with one reason; opens it again only by holding the button.
import { haltBook, resumeBook } from '@fairhouse/contract/ops/games/sport.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { OctagonX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { HoldButton } from '../../kit/dialog/HoldButton.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { ReasonField } from '../../kit/form/ReasonField.tsx'
import { isReason } from '../../kit/form/reason.ts'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { useDesk } from './use-desk.ts'

function ResumeDialog({ close }: { close: () => void }) {
  const t = useTranslations('opsSport')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const deed = useOnce({ send: () => call(resumeBook, { reason: reason.trim() }), done: close, said: t('didResume') })
  const open = () => {
    setTried(true)
    if (isReason(reason)) deed.run()
  }
  return (
    <Modal open title={t('resumeTitle')} onClose={close} size="sm">
      <div className="grid gap-3 text-body text-2">
        <p>{t('resumeText')}</p>
        <ReasonField value={reason} change={setReason} tried={tried} />
        {deed.wrong && (
          <p role="alert" className="text-neg text-small">
            {deed.wrong}
          </p>
        )}
        <HoldButton busy={deed.busy} onHeld={open}>
          {t('resume')}
        </HoldButton>
      </div>
    </Modal>
  )
}

export function HaltControl() {
  const t = useTranslations('opsSport')
  const may = useMay('sport:trade')
  const [isOpen, setOpen] = useState(false)
  const halted = useDesk().data?.halted
  if (halted === undefined) return null
  const close = () => setOpen(false)
  return (
    <>
      {halted && (
        <p
          role="alert"
          className="flex grow flex-wrap items-center gap-x-3 rounded-badge border border-neg/40 bg-neg/8 px-3 py-1.5 text-neg text-small"
        >
          <strong>{t('halted')}</strong>
          <span className="[overflow-wrap:anywhere]">
            {halted.by}: {halted.reason}
          </span>
          <Stamp at={halted.at} />
        </p>
      )}
      {may && (
        <Button
          size="sm"
          variant={halted ? 'ghost' : 'danger'}
          icon={halted ? undefined : <OctagonX aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {t(halted ? 'resume' : 'halt')}
        </Button>
      )}
      {isOpen && halted && <ResumeDialog close={close} />}
      {isOpen && !halted && (
        <ReasonDialog
          title={t('haltTitle')}
          action={t('halt')}
          danger
          send={reason => call(haltBook, { reason })}
          said={t('didHalt')}
          close={close}
        >
          <p>{t('haltText')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
