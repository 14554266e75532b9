// A promotion's code: what is typed stays until the house has taken it, and a refusal stands at the field.
import { enterCode } from '@fairhouse/contract/money/offer-terms.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { whenPlayer } from '../../../session/account/ask.ts'
import { renewed } from '../../../session/query-client.ts'

/** As the call takes it. */
const longest = 40

/** The key lives until the house has answered: a repeat after a network that gave no answer is the same press. */
function useEnter(done: (promotion: string) => void) {
  const t = useTranslations('promotion')
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: (code: string) => call(enterCode, { code }, { key }),
    onSuccess: ({ id, status }) => {
      setKey(newKey())
      toast.success(t(status === 'claim' ? 'codeClaim' : 'codeTaken'))
      done(id)
      return renewed()
    },
    onError: cause => {
      if (cause instanceof ApiError && !['network', 'offline'].includes(cause.code)) setKey(newKey())
    }
  })
}

export function CodeField() {
  const t = useTranslations('promotion')
  const say = useSay()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const enter = useEnter(id => {
    setCode('')
    void navigate({ to: '/promoDetail', search: { id } })
  })
  const { error } = enter
  const wrong = !error ? undefined : error instanceof ApiError && error.code === 'not.found' ? t('codeUnknown') : say(error)
  return (
    <form
      noValidate
      className="flex max-w-120 items-start gap-2"
      onSubmit={event => {
        event.preventDefault()
        if (!enter.isPending) whenPlayer(() => enter.mutate(code))
      }}
    >
      <div className="min-w-0 flex-1">
        <Input
          label={t('code')}
          hint={t('codeHint')}
          value={code}
          maxLength={longest}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={wrong}
          onChange={event => {
            setCode(event.target.value)
            if (enter.isError) enter.reset()
          }}
        />
      </div>
      <Button type="submit" className="mt-5.5" loading={enter.isPending}>
        {t('codeSend')}
      </Button>
    </form>
  )
}
