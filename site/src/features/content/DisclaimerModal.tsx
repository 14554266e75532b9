// Three things to confirm before the site is used. It has no close button; Escape closes it without accepting.
import { acceptDisclaimer as acceptCall, disclaimerBoxes } from '@fairhouse/contract/member/acceptance.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { acceptDisclaimer, dismissDisclaimer, useDisclaimer } from '../../session/account/disclaimer.ts'
import { useBrand } from '../../session/house/brand.ts'
import { askPermission } from '../../session/house/system.ts'

/** Tells the house that all boxes are ticked. It keeps that before the window closes; changed terms are read again. */
function useConfirm() {
  const say = useSay()
  const termsVersion = useBrand()?.termsVersion ?? ''
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async (): Promise<void> => {
    setSending(true)
    setProblem('')
    try {
      await call(acceptCall, { termsVersion, age: true, barred: true, terms: true })
      acceptDisclaimer()
    } catch (cause) {
      setProblem(say(cause))
      if (cause instanceof ApiError && cause.code === 'terms.changed') await askPermission()
    }
    setSending(false)
  }
  return { sending, problem, confirm }
}

export function DisclaimerModal() {
  const t = useTranslations('content')
  const open = useDisclaimer(state => state.open)
  const age = useBrand()?.minimumAge ?? 21
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const { sending, problem, confirm } = useConfirm()
  const all = ticked.length === disclaimerBoxes.length
  const press = (): void => {
    setTried(true)
    if (all) void confirm()
  }
  return (
    <Modal
      open={open}
      crossless
      onClose={dismissDisclaimer}
      title={t('disclaimerTitle')}
      foot={
        <Button variant="primary" className="w-full" loading={sending} onClick={press}>
          {t('disclaimerConfirm')}
        </Button>
      }
    >
      <div className="rounded-control bg-3 p-4 text-2">
        <p>{t('disclaimerIntro', { age })}</p>
        <ul className="mt-3 list-disc ps-5">
          <li>{t('disclaimerOfficials')}</li>
          <li>{t('disclaimerForces')}</li>
          <li>{t('disclaimerYoung', { age })}</li>
          <li>{t('disclaimerListed')}</li>
          <li>{t('disclaimerStaff')}</li>
        </ul>
        <p className="mt-3">{t('disclaimerFunds')}</p>
        <p className="mt-3">{t('disclaimerPlaces')}</p>
        <p className="mt-3">{t('disclaimerAgreement', { age })}</p>
      </div>
      <div className="mt-4 grid gap-1">
        {disclaimerBoxes.map(box => (
          <Checkbox
            key={box}
            label={t(`box_${box}`, { age })}
            checked={ticked.includes(box)}
            onChange={event => setTicked(event.target.checked ? [...ticked, box] : ticked.filter(b => b !== box))}
          />
        ))}
      </div>
      <p role="alert" className="mt-2 min-h-5 font-semibold text-neg">
        {tried && !all ? t('disclaimerWarning', { age }) : problem}
      </p>
    </Modal>
  )
}
