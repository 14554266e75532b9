// An offer to a direct downline: terms are written, checked against the bounds, tried on the last whole period, and sent.
import { offerContract, offerHours, simulateContract } from '@fairhouse/contract/agent/contract.ts'
import type { linePerson } from '@fairhouse/contract/agent/settlement.ts'
import type { IncomeContract } from '@fairhouse/contract/income/terms.ts'
import { call, newKey } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Stepper } from '@fairhouse/ui/components/press/Stepper.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Simulated } from '../bills/Simulated.tsx'
import { Terms } from '../terms/Terms.tsx'
import { OfferFields } from './OfferFields.tsx'
import { boundsOf, faultsSaid, faultsWhileTyping } from './offer-bounds.ts'
import { type Draft, draftAsksLoss, draftOf, type Fault, readDraft } from './offer-draft.ts'
import { TierEditor, useFaultText } from './TierEditor.tsx'

type Person = z.output<typeof linePerson>
type Simulation = z.output<typeof simulateContract.reply>

type Props = {
  person: Person
  /** The offerer's own contract of the kind: its bounds and its period. */
  own: IncomeContract
  /** What the downline has now; null: this is the first offer. */
  live: IncomeContract | null
  onClose: () => void
}

function Review({
  person,
  contract,
  simulation,
  onBack,
  onClose
}: {
  person: Person
  contract: IncomeContract
  simulation: Simulation
  onBack: () => void
  onClose: () => void
}) {
  const t = useTranslations('income')
  // one key for this review: pressing again after a lost answer is the same offer
  const [key] = useState(newKey)
  const send = useMutation({
    mutationFn: () => call(offerContract, { to: person.id, contract }, { key }),
    onSuccess: () => {
      void showToast({ tone: 'success', text: t('offered', { name: person.name }) })
      onClose()
    }
  })
  return (
    <div className="grid gap-5">
      <Problem of={send.error} />
      <Simulated simulation={simulation} />
      <section className="grid gap-3">
        <h3 className="text-h6">{t('terms')}</h3>
        <Terms contract={contract} work={simulation.offered.work} />
      </section>
      <p className="text-2 text-small">{t('offerEffect', { name: person.name, hours: offerHours })}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="lg" variant="primary" loading={send.isPending} onClick={() => send.mutate()}>
          {t('send')}
        </Button>
      </div>
    </div>
  )
}

function Edit({
  draft,
  own,
  said,
  asked,
  onDraft
}: {
  draft: Draft
  own: IncomeContract
  /** What the house refused in this draft. */
  said: readonly Fault[]
  /** The person wanted to go on: empty fields are wrong now. */
  asked: boolean
  onDraft: (draft: Draft) => void
}) {
  const t = useTranslations('income')
  const faultText = useFaultText()
  const faults = [...said, ...faultsWhileTyping(draft, own), ...(asked ? readDraft(draft).faults : [])]
  const bounds = boundsOf(own)
  // a fault whose field is not on the screen stands above them
  const whole = faults.find(
    ({ tier, field }) =>
      (tier === null && (field === null || field === 'tiers' || field === 'period')) || (field === 'minLoss' && !draftAsksLoss(draft))
  )
  return (
    <div className="grid gap-5">
      <p className="text-2">{t('offerLead', { period: t(`period_${own.terms.period}`) })}</p>
      <Problem of={faultText(whole)} />
      <OfferFields {...{ draft, bounds, faults, onDraft }} />
      {draft.kind !== 'realtime' && <TierEditor {...{ draft, bounds, faults, onDraft }} />}
    </div>
  )
}

export function OfferWindow({ person, own, live, onClose }: Props) {
  const t = useTranslations('income')
  const [draft, setDraft] = useState(() => draftOf(live ?? own, live !== null))
  const [said, setSaid] = useState<readonly Fault[]>([])
  const [asked, setAsked] = useState(false)
  const [reviewed, setReviewed] = useState<{ contract: IncomeContract; simulation: Simulation } | null>(null)
  const check = useMutation({
    mutationFn: async (contract: IncomeContract) => ({ contract, simulation: await call(simulateContract, { to: person.id, contract }) }),
    onSuccess: result => {
      setSaid(faultsSaid(result.simulation.breaches))
      if (result.simulation.breaches.length === 0) setReviewed(result)
    }
  })
  const goOn = (): void => {
    setAsked(true)
    const { contract } = readDraft(draft)
    if (contract && faultsWhileTyping(draft, own).length === 0) check.mutate(contract)
  }
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t(live ? 'changeTitle' : 'offerTitle', { kind: t(`kind_${own.kind}`), name: person.name })}
    >
      <div className="mb-5">
        <Stepper steps={[t('stepTerms'), t('stepSend')]} current={reviewed ? 1 : 0} />
      </div>
      {reviewed ? (
        <Review person={person} {...reviewed} onBack={() => setReviewed(null)} onClose={onClose} />
      ) : (
        <form
          noValidate
          className="grid gap-5"
          onSubmit={event => {
            event.preventDefault()
            goOn()
          }}
        >
          <Edit
            {...{ draft, own, said, asked }}
            onDraft={next => {
              setSaid([])
              setDraft(next)
            }}
          />
          <Problem of={check.error} />
          <Button type="submit" size="lg" variant="primary" block loading={check.isPending}>
            {t('checkAndTry')}
          </Button>
        </form>
      )}
    </Modal>
  )
}
