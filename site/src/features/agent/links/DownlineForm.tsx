// Registers one account directly below the agent, whose first password the agent hands over.
import { createDownline, type recruitTerms } from '@fairhouse/contract/agent/agent.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Card } from '@fairhouse/ui/components/show/Card.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { judged, judgeNewPassword } from '../../../kit/fields/entry-rules.ts'
import { fieldProblem, passwordRule, ruleSentence } from '../../../kit/fields/field-rule.ts'
import { placeProblem } from '../../../kit/fields/place-problem.ts'
import { useSystem } from '../../../session/house/system.ts'
import { Created } from './Created.tsx'
import { firstPassword } from './first-password.ts'
import { SeriesFields } from './SeriesFields.tsx'
import { firstSeries, type Series } from './series.ts'
import { TypeChoice } from './TypeChoice.tsx'

type Terms = z.output<typeof recruitTerms.reply>
type Values = { username: string; password: string }
type Made = { account: string; password: string; passwordHours: number }

const places = [
  ['username', 'username'],
  ['password', 'password'],
  ['input.rule', 'username']
] as const

const useRules = () => useSystem(state => state.permission?.register)

/** The form of one account; `onMade` with what is to be handed over. */
function useDownlineForm(terms: Terms, onMade: (made: Made) => void) {
  const say = useSay()
  const rules = useRules()
  const [type, setType] = useState(terms.types[0] ?? 0)
  const [series, setSeries] = useState<Series>(() => firstSeries(terms.modes))
  const [key, setKey] = useState(newKey)
  const ofPassword = rules && passwordRule(rules.password)
  const form = useForm<Values>({
    defaultValues: { username: '', password: firstPassword(ofPassword) },
    resolver: judged(({ username, password }) => ({
      username:
        username.trim() === '' ? 'input.required' : rules ? fieldProblem({ ...rules.username, enabled: true }, username.trim()) : null,
      password: judgeNewPassword(ofPassword, password)
    }))
  })
  const save = useMutation({
    mutationFn: (values: Values) => call(createDownline, { ...values, username: values.username.trim(), type, series }, { key }),
    onSuccess: (answer, { password }) => onMade({ account: answer.account, password, passwordHours: answer.passwordHours }),
    onError: problem => {
      // after an answer, what is sent next is another wish; without one it is a repeat
      if (problem instanceof ApiError && problem.code !== 'network') setKey(newKey())
      placeProblem(problem, say, form.setError, places, ['username', 'password'])
    }
  })
  return { form, save, type, setType, series, setSeries, ofPassword }
}

function Form({ terms, onMade }: { terms: Terms; onMade: (made: Made) => void }) {
  const t = useTranslations('agent')
  const sayRule = useTranslations('rule')
  const say = useSay()
  const rules = useRules()
  const { form, save, type, setType, series, setSeries, ofPassword } = useDownlineForm(terms, onMade)
  const { errors } = form.formState
  const wrong = (field: keyof Values, rule: string | undefined) => {
    const code = errors[field]?.message
    return code === 'input.required' ? sayRule('empty') : code === 'input.rule' ? (rule ?? say(code)) : code && say(code)
  }
  const nameRule = rules && ruleSentence(rules.username, sayRule)
  const passRule = ofPassword && ruleSentence(ofPassword, sayRule)
  return (
    <form noValidate onSubmit={form.handleSubmit(values => save.mutate(values))} className="grid grid-cols-1 gap-5">
      <p className="text-2">{t('singleLead')}</p>
      <Problem of={Object.keys(errors).length > 0 ? null : save.error} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Input
          label={t('username')}
          hint={nameRule}
          error={wrong('username', nameRule)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
        <Input
          label={t('firstPassword')}
          hint={passRule}
          error={wrong('password', passRule)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          trailing={
            <button
              type="button"
              aria-label={t('newPassword')}
              title={t('newPassword')}
              onClick={() => form.setValue('password', firstPassword(ofPassword), { shouldValidate: form.formState.isSubmitted })}
              className="grid size-10.5 shrink-0 place-items-center rounded-input text-2 hover:text-1"
            >
              <RefreshCw aria-hidden="true" className="size-5" />
            </button>
          }
          {...form.register('password')}
        />
      </div>
      {terms.types.length > 1 && <TypeChoice label={t('type')} types={terms.types} value={type} onValue={setType} />}
      <SeriesFields modes={terms.modes} value={series} onValue={setSeries} />
      <Button type="submit" variant="primary" size="lg" loading={save.isPending} className="sm:justify-self-start">
        {t('create')}
      </Button>
    </form>
  )
}

export function DownlineForm({ terms }: { terms: Terms }) {
  const [made, setMade] = useState<Made | null>(null)
  return <Card>{made ? <Created {...made} onAnother={() => setMade(null)} /> : <Form terms={terms} onMade={setMade} />}</Card>
}
