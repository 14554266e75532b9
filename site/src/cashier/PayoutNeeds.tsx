// What a withdrawal will need, as one list with each form in place: read before the first deposit, so that nothing is asked for bit by bit.
import { payoutNeeds } from '@fairhouse/contract/payout-needs.ts'
import { profile } from '@fairhouse/contract/profile.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { Button } from '@fairhouse/ui/components/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/button-class.ts'
import { Card } from '@fairhouse/ui/components/Card.tsx'
import { Input } from '@fairhouse/ui/components/Input.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleCheck, CircleDashed, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { type Profile, useSection } from '../centre/profile/use-section.ts'
import { useDates } from '../language.ts'
import { useMoney } from '../shell/money.ts'
import { Problem } from '../shell/Problem.tsx'
import { PayoutAccountForm } from './PayoutAccountForm.tsx'

type Needs = z.output<typeof payoutNeeds.reply>

export const needsQuery = queryOf(payoutNeeds, {})

type State = 'done' | 'waits' | 'open'
const pictures = { done: CircleCheck, waits: Hourglass, open: CircleDashed }
const colours = { done: 'text-pos', waits: 'text-warn', open: 'text-3' }

/** `children`: the form, which opens in place. */
function Need({ state, title, text, children }: { state: State; title: string; text: string; children?: ReactNode }) {
  const t = useTranslations('payout')
  const Picture = pictures[state]
  const head = (
    <>
      <Picture aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colours[state]}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-1">
          {title} <span className="sr-only">({t(`need_${state}`)})</span>
        </span>
        <span className="block text-2 text-small">{text}</span>
      </span>
    </>
  )
  if (!children) return <li className="flex gap-3 py-3">{head}</li>
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 list-none gap-3 rounded-control py-3 hover:bg-3 focus-visible:-outline-offset-2">
          {head}
          <ChevronDown
            aria-hidden="true"
            className="mt-0.5 size-5 shrink-0 text-3 transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        <div className="pb-4 sm:ps-8">{children}</div>
      </details>
    </li>
  )
}

function NameFields({ told }: { told: Profile }) {
  const t = useTranslations('profile')
  const section = useSection(told, ['realName'])
  return (
    <form noValidate className="grid gap-3" onSubmit={section.submit}>
      <Problem of={section.problem} />
      <Input
        label={t('realName')}
        hint={t('realNameHint')}
        autoComplete="name"
        maxLength={100}
        error={section.error('realName')}
        {...section.register('realName')}
      />
      <Button type="submit" loading={section.saving} disabledReason={!section.isDirty && t('unchanged')} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}

function NameForm() {
  const told = useQuery(queryOf(profile, {})).data
  return told ? <NameFields told={told} /> : null
}

function Documents({ of: { done, first, above, state } }: { of: Needs['documents'] }) {
  const t = useTranslations('payout')
  const money = useMoney()
  const text = done
    ? t('needDocumentsDone')
    : state === 'OPEN'
      ? t('needDocumentsSent')
      : t(first ? 'needDocumentsFirst' : 'needDocumentsAbove', { above: money(above) })
  return (
    <Need state={done ? 'done' : state === 'OPEN' ? 'waits' : 'open'} title={t('needDocuments')} text={text}>
      {!done && state !== 'OPEN' && (
        <Link to="/identity" className={buttonClass({})}>
          {t('identityLink')}
        </Link>
      )}
    </Need>
  )
}

function List({ needs: { realName, account, documents, age, turnoverPercent } }: { needs: Needs }) {
  const t = useTranslations('payout')
  const dates = useDates()
  return (
    <ul className="divide-y divide-line">
      <Need state={realName === null ? 'open' : 'done'} title={t('needName')} text={realName ?? t('needNameText')}>
        {realName === null && <NameForm />}
      </Need>
      <Need
        state={account.count === 0 ? 'open' : account.until ? 'waits' : 'done'}
        title={t('needAccount')}
        text={
          account.count === 0
            ? t('needAccountText', { hours: account.hours })
            : account.until
              ? t('needAccountAge', { at: dates.friendly(account.until) })
              : t('needAccountDone', { count: account.count })
        }
      >
        {account.count === 0 &&
          (realName === null ? (
            <p className="text-2 text-small">{t('needNameFirst')}</p>
          ) : (
            <PayoutAccountForm holder={realName} onSaved={() => {}} />
          ))}
      </Need>
      <Documents of={documents} />
      <Need
        state={age.until ? 'waits' : 'done'}
        title={t('needAge')}
        text={age.until ? t('needAgeUntil', { hours: age.hours, at: dates.friendly(age.until) }) : t('needAgeDone')}
      />
      <Need state="open" title={t('needTurnover')} text={t('needTurnoverText', { percent: turnoverPercent })} />
    </ul>
  )
}

/** `first`: only until the first deposit is there; else for as long as something is missing. */
export function PayoutNeeds({ first = false }: { first?: boolean }) {
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
      <List needs={needs} />
    </Card>
  )
}
