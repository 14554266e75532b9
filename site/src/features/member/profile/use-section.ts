// A section of the profile: its fields, judged as the house judges them, and saved by themselves.

import { type profile, saveProfile, saveProfileFields } from '@fairhouse/contract/member/profile.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { showToast } from '@fairhouse/ui/window/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { placeProblem } from '../../../kit/fields/place-problem.ts'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'
import { renewed } from '../../../session/query-client.ts'
import { type FieldName, fieldsToSend, type Values } from './fields.ts'

export type Profile = z.output<typeof profile.reply>

const places = [
  ['name.format', 'realName'],
  ['birthday', 'birthday'],
  ['age.', 'birthday'],
  ['nickname', 'nickname']
] as const

/** `names`: the fields of this section. `error(name)` is the sentence at a field. */
export function useSection(told: Profile, names: readonly FieldName[]) {
  const t = useTranslations('profile')
  const say = useSay()
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(names.map(name => [name, String(told[name] ?? '')])),
    resolver: values => {
      const parsed = saveProfileFields.safeParse(fieldsToSend(values, names))
      if (parsed.success) return { values, errors: {} }
      const wrong = parsed.error.issues.map(({ path, message }) => [String(path[0]), { type: 'rule', message }])
      return { values: {}, errors: Object.fromEntries(wrong.toReversed()) as FieldErrors<Values> }
    }
  })
  const { errors, dirtyFields, isDirty } = form.formState
  const save = useMutation({
    mutationFn: (values: Values) =>
      call(
        saveProfile,
        fieldsToSend(
          values,
          names.filter(name => dirtyFields[name])
        )
      ),
    onSuccess: async (_, values) => {
      form.reset(values)
      void showToast({ tone: 'success', text: t('saved') })
      await renewed()
    },
    onError: problem => placeProblem(problem, say, form.setError, places, names)
  })
  return {
    register: form.register,
    form,
    submit: form.handleSubmit(values => save.mutate(values)),
    error: (name: FieldName) => errors[name]?.message && say(errors[name].message),
    /** What is wrong with the section as a whole. */
    problem: Object.keys(errors).length > 0 ? null : withoutRefusal(save.error),
    saving: save.isPending,
    isDirty
  }
}
