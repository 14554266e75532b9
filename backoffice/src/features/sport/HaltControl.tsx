// Stops the whole book with one reason; opens it again only by holding the button.
import { haltBook, resumeBook } from '@fairhouse/contract/ops/games/sport.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { OctagonX } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenDialog } from '../../kit/dialog/OpenDialog.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMay } from '../../session/use-may.ts'
import { useDesk } from './use-desk.ts'

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
      {isOpen && halted && (
        <OpenDialog
          title={t('resumeTitle')}
          action={t('resume')}
          send={reason => call(resumeBook, { reason })}
          said={t('didResume')}
          close={close}
        >
          <p>{t('resumeText')}</p>
        </OpenDialog>
      )}
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
