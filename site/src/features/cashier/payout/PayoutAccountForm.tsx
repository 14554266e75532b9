// The account that withdrawals are paid to.

import { addPayoutAccount, payoutAccountFields } from '@fairhouse/contract/money/withdrawal.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { placeProblem } from '../../../kit/fields/place-problem.ts'
import { withoutRefusal } from '../../../session/proof/ask-proof.ts'
import { renewed } from '../../../session/query-client.ts'

type Values = z.infer<typeof payoutAccountFields>
const places = [
  ['withdraw.accountHolder', 'holder'],
  ['account.', 'accountNo']
] as const

type Props = {
  /** The member's real name, which every account must carry. */
  holder: string
  onSaved: (id: string) => void
  onBack?: () => void
}

export function PayoutAccountForm({ holder, onSaved, onBack }: Props) {
  const t = useTranslations('cashier')
  const say = useSay()
  const form = useForm<Values>({
    resolver: zodResolver(payoutAccountFields),
    defaultValues: { kind: 'bank', bankName: '', accountNo: '', holder },
    mode: 'onTouched'
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: (values: Values) => call(addPayoutAccount, values),
    onSuccess: async made => {
      await renewed()
      onSaved(made.id)
    },
    onError: problem => placeProblem(problem, say, form.setError, places, ['bankName', 'accountNo', 'holder'])
  })
  const error = (field: keyof Values) => {
    const message = errors[field]?.message
    if (message === 'account.format' && field !== 'bankName') return t(field === 'holder' ? 'holderWrong' : 'accountNoWrong')
    return message && say(message)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(values => save.mutate(values))} className="flex flex-col gap-4">
      <div>
        <h2 className="text-h5">{t(onBack ? 'addAccount' : 'firstAccount')}</h2>
        {!onBack && <p className="mt-1 text-2">{t('firstAccountText', { holder })}</p>}
      </div>
      <Problem of={Object.keys(errors).length > 0 ? null : withoutRefusal(save.error)} />
      <Segment
        label={t('kind')}
        value={kind}
        onValue={value => form.setValue('kind', value)}
        items={[
          { value: 'bank', label: t('kindBank') },
          { value: 'wallet', label: t('kindWallet') }
        ]}
      />
      <Input label={t(kind === 'bank' ? 'bankName' : 'walletName')} error={error('bankName')} {...form.register('bankName')} />
      <Input
        label={t(kind === 'bank' ? 'accountNo' : 'walletNo')}
        hint={t('accountNoHint')}
        autoComplete="off"
        spellCheck={false}
        className="tabular-nums"
        error={error('accountNo')}
        {...form.register('accountNo')}
      />
      <Input
        label={t('holder')}
        hint={t('holderFixed', { holder })}
        autoComplete="name"
        error={error('holder')}
        {...form.register('holder')}
      />
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t('saveAccount')}
        </Button>
      </div>
    </form>
  )
}
