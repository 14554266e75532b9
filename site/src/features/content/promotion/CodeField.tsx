// A promotion's code: it is looked up, its terms are shown, and only then used. What is typed stays until the house has taken it.
import { enterCode, promotionOfCode } from '@fairhouse/contract/money/offer-terms.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { Input } from '@fairhouse/ui/components/form/Input.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Problem } from '@fairhouse/ui/components/state/Problem.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useLocale, useTranslations } from 'use-intl'
import { Summary } from '../../../kit/terms/Summary.tsx'
import { whenPlayer } from '../../../session/account/ask.ts'
import { renewed } from '../../../session/query-client.ts'
import { Example } from './Example.tsx'
import type { Terms } from './promotion-words.ts'

/** As the call takes it. */
const longest = 40

/** Uses a code. The key lives until the house has answered: a repeat after a network that gave no answer is the same press. */
function useEnter(code: string, of: Terms, done: () => void, again: () => void) {
  const t = useTranslations('promotion')
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: () => call(enterCode, { code, version: of.offer?.version ?? 0 }, { key }),
    onSuccess: ({ status }) => {
      setKey(newKey())
      toast.success(t(status === 'claim' ? 'codeClaim' : 'codeTaken'))
      done()
      return renewed()
    },
    onError: cause => {
      if (!(cause instanceof ApiError) || ['network', 'offline'].includes(cause.code)) return
      setKey(newKey())
      // the terms that hold now are read again
      if (cause.code === 'offer.changed') again()
    }
  })
}

interface TermsProps {
  code: string
  of: Terms
  close: () => void
  done: () => void
  /** Looks the code up again. */
  again: () => void
}

/** The terms of a code above the button that uses it. */
function CodeTerms({ code, of, close, done, again }: TermsProps) {
  const t = useTranslations('promotion')
  const enter = useEnter(code, of, done, again)
  const { offer } = of
  return (
    <Modal
      open
      onClose={close}
      title={of.title}
      foot={
        offer?.refusedBy ? (
          <p className="rounded-input border border-warn/40 bg-warn/12 px-3.5 py-3 text-1">{t(`refused_${offer.refusedBy}`)}</p>
        ) : (
          <div className="grid gap-2">
            <Problem of={enter.error} />
            <Button variant="primary" size="lg" block loading={enter.isPending} onClick={() => enter.mutate()}>
              {t('codeSend')}
            </Button>
          </div>
        )
      }
    >
      <div className="grid min-w-0 gap-4">
        <p className="text-2">{of.summary}</p>
        <Summary of={of} figures={offer?.summary ?? null} />
        {offer && <Example figures={offer.summary} />}
      </div>
    </Modal>
  )
}

export function CodeField() {
  const t = useTranslations('promotion')
  const say = useSay()
  const language = useLocale()
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const look = useMutation({ mutationFn: () => call(promotionOfCode, { code, language }) })
  const { error, data } = look
  const wrong = !error ? undefined : error instanceof ApiError && error.code === 'not.found' ? t('codeUnknown') : say(error)
  return (
    <>
      <form
        noValidate
        className="flex max-w-120 items-start gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (!look.isPending) whenPlayer(() => look.mutate())
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
              if (look.isError) look.reset()
            }}
          />
        </div>
        <Button type="submit" className="mt-5.5" loading={look.isPending && !data}>
          {t('codeLook')}
        </Button>
      </form>
      {data && (
        <CodeTerms
          code={code}
          of={data}
          close={look.reset}
          again={() => look.mutate()}
          done={() => {
            look.reset()
            setCode('')
            void navigate({ to: '/promoDetail', search: { id: data.id } })
          }}
        />
      )}
    </>
  )
}
