// Opening an account, by username or by mobile: the fields that the rules of the house ask for, the few that matter first.

import { Tabs } from '@fairhouse/ui/components/press/Tabs.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { ChevronDown } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { AdvertisingTick } from '../../../kit/account/AdvertisingTick.tsx'
import { useSystem } from '../../../session/house/system.ts'
import { Agreement } from './Agreement.tsx'
import { FormEnd } from './FormEnd.tsx'
import type { FieldName, House } from './form-plan.ts'
import { RuledField } from './RuledField.tsx'
import { RegisterContext } from './register-context.ts'
import { useRegistration } from './use-registration.ts'

type OnToken = { onToken: (token: string) => Promise<void> }
type State = ReturnType<typeof useRegistration>

/** Fields of a step that is not on the screen stay in the page: a password manager finds the name beside the password. */
function Fields({ names, hidden = false, focus }: { names: readonly FieldName[]; hidden?: boolean; focus?: FieldName | undefined }) {
  return (
    <div hidden={hidden} className={hidden ? undefined : 'flex flex-col gap-4'}>
      {names.map(name => (
        <RuledField key={name} name={name} autoFocus={name === focus} />
      ))}
    </div>
  )
}

function Optional({ state }: { state: State }) {
  const t = useTranslations('register')
  const { form } = state.shared
  const open = state.more || state.plan.rest.some(name => form.getValues(name) !== '' && name !== 'mobileNum')
  return (
    <details open={open} onToggle={event => state.setMore(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-primary-text [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 -rotate-90 transition-transform duration-140 group-open:rotate-0 rtl:rotate-90"
        />
        {t('more')}
      </summary>
      <div className="pt-3">
        <Fields names={state.plan.rest} />
      </div>
    </details>
  )
}

function Form({ state }: { state: State }) {
  const t = useTranslations('register')
  const { plan, step } = state
  const last = !plan.twoSteps || step === 2
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void state.onSubmit()
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Problem of={state.problem} />
      {plan.twoSteps && <p className="font-semibold text-3 text-small">{t('step', { at: step })}</p>}
      {state.referralCode && <p className="rounded-input bg-3 px-3.5 py-2.5 text-2">{t('invited', { code: state.referralCode })}</p>}
      <Fields names={plan.first} hidden={step === 2} focus={plan.first[0]} />
      {plan.twoSteps && <Fields names={plan.rest} hidden={step === 1} />}
      {!plan.twoSteps && plan.rest.length > 0 && <Optional state={state} />}
      {last && (
        <div>
          <Agreement />
          <AdvertisingTick
            label={t('advertising')}
            hint={t('advertisingHint')}
            checked={state.advertising}
            onChecked={state.setAdvertising}
          />
        </div>
      )}
      <FormEnd
        names={last ? [...plan.first, ...plan.rest] : plan.first}
        last={last}
        loading={state.pending}
        onBack={step === 2 ? state.back : undefined}
      />
    </form>
  )
}

function Ways({ house, onToken }: { house: House } & OnToken) {
  const t = useTranslations('register')
  const state = useRegistration(house, onToken)
  const { modes, shared } = state
  return (
    <RegisterContext value={shared}>
      {house.flags.MOBILENUMREG3 && modes.length > 1 ? (
        <Tabs
          label={t('ways')}
          look="segment"
          items={modes.map(mode => ({ value: mode, label: t(`way_${mode}`), panel: <Form state={state} /> }))}
          value={shared.mode}
          onValue={to => state.chooseMode(to === 'mobile' ? 'mobile' : 'username')}
        />
      ) : (
        <Form state={state} />
      )}
    </RegisterContext>
  )
}

/** `onToken` gets the session of the new account; the form waits for it. */
export function RegisterForm({ onToken }: OnToken) {
  const permission = useSystem(state => state.permission)
  return permission && <Ways house={{ rules: permission.register, flags: permission.whitelabel }} onToken={onToken} />
}
