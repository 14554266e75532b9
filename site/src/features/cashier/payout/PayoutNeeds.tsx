// What a withdrawal will need, as one list with each form in place: read before the first deposit, so that nothing is asked for bit by bit.
import { payoutNeeds } from '@fairhouse/contract/money/payout-needs.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { useKeptFocus } from '@fairhouse/ui/window/kept-focus.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { useDates } from '../../../session/language/language.ts'
import { useMoney } from '../../../session/money/money.ts'
import { Need } from './Need.tsx'
import { IdentityStep, PersonForm } from './open-parts.ts'
import { PayoutAccountForm } from './PayoutAccountForm.tsx'
import { openSteps, type Step, unfoldedStep } from './payout-steps.ts'

type Needs = z.output<typeof payoutNeeds.reply>
type Unfolding = { unfolded: boolean; onUnfold: (unfolded: boolean) => void }

export const needsQuery = queryOf(payoutNeeds, {})

const NameForm = () => (
  <Suspense fallback={<Skeleton className="h-28 rounded-input" />}>
    <PersonForm names={['realName']} />
  </Suspense>
)

function AccountNeed({ realName, account, ...unfolding }: Pick<Needs, 'realName' | 'account'> & Unfolding) {
  const t = useTranslations('payout')
  const dates = useDates()
  const { count, hours, until } = account
  const text =
    count === 0
      ? t('needAccountText', { hours })
      : until
        ? t('needAccountAge', { at: dates.friendly(until) })
        : t('needAccountDone', { count })
  return (
    <Need state={count === 0 ? 'open' : until ? 'waits' : 'done'} title={t('needAccount')} text={text} {...unfolding}>
      {count === 0 &&
        (realName === null ? (
          <div className="grid gap-4">
            <p className="text-2">{t('needNameFirst')}</p>
            <NameForm />
          </div>
        ) : (
          <PayoutAccountForm holder={realName} onSaved={() => {}} />
        ))}
    </Need>
  )
}

function DocumentsNeed({ documents: { done, first, above, state }, ...unfolding }: Pick<Needs, 'documents'> & Unfolding) {
  const t = useTranslations('payout')
  const money = useMoney()
  const asked = t(first ? 'needDocumentsFirst' : 'needDocumentsAbove', { above: money(above) })
  const text = done
    ? t('needDocumentsDone')
    : state === 'WAITING'
      ? t('needDocumentsSent')
      : state === 'REJECTED'
        ? t('needDocumentsRejected')
        : asked
  return (
    <Need state={done ? 'done' : state === 'WAITING' ? 'waits' : 'open'} title={t('needDocuments')} text={text} {...unfolding}>
      {!done && state !== 'WAITING' && (
        <Suspense fallback={<Skeleton className="h-56 rounded-input" />}>
          <IdentityStep />
        </Suspense>
      )}
    </Need>
  )
}

function List({ needs, unfold }: { needs: Needs; unfold: boolean }) {
  const t = useTranslations('payout')
  const dates = useDates()
  const [chosen, setChosen] = useState<Step | null | undefined>(undefined)
  const place = useRef<HTMLUListElement>(null)
  const open = openSteps(needs)
  const current = unfoldedStep(open, chosen, unfold)
  const unfolding = (step: Step): Unfolding => ({ unfolded: current === step, onUnfold: on => setChosen(on ? step : null) })
  // The form that was sent is gone with its step: the keyboard goes on at the next one.
  useKeptFocus(place, open.length, 'details[open] > summary')
  const { realName, account, documents, age, turnoverPercent } = needs
  return (
    <ul ref={place} tabIndex={-1} className="divide-y divide-line outline-none">
      <Need state={realName === null ? 'open' : 'done'} title={t('needName')} text={realName ?? t('needNameText')} {...unfolding('name')}>
        {realName === null && <NameForm />}
      </Need>
      <AccountNeed realName={realName} account={account} {...unfolding('account')} />
      <DocumentsNeed documents={documents} {...unfolding('documents')} />
      <Need
        state={age.until ? 'waits' : 'done'}
        title={t('needAge')}
        text={age.until ? t('needAgeUntil', { hours: age.hours, at: dates.friendly(age.until) }) : t('needAgeDone')}
      />
      <Need state="rule" title={t('needTurnover')} text={t('needTurnoverText', { percent: turnoverPercent })} />
    </ul>
  )
}

type Props = {
  /** Only until the first deposit is there; else for as long as something is missing. */
  first?: boolean
  /** The first open step stands unfolded. */
  unfold?: boolean
}

export function PayoutNeeds({ first = false, unfold = false }: Props) {
  const t = useTranslations('payout')
  const needs = useQuery(needsQuery).data
  if (!needs) return null
  const { realName, account, documents, age } = needs
  const met = [realName !== null, account.count > 0 && !account.until, documents.done, !age.until].filter(Boolean).length
  if (first ? !needs.beforeFirstDeposit : met === 4) return null
  return (
    <Card
      title={t('needsTitle')}
      aside={<span className="whitespace-nowrap text-3 text-small tabular-nums">{t('needsMet', { met, of: 4 })}</span>}
    >
      <p className="text-2 text-small">{t('needsText')}</p>
      <List needs={needs} unfold={unfold} />
    </Card>
  )
}
