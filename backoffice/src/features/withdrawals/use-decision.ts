// Sends a decision on a withdrawal once, however often it has to be repeated.

import { ApiError, newKey } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import type { Withdrawal } from './order/row.ts'

interface Decision {
  /** Makes the call with the key of this decision. */
  send: (key: string) => Promise<Withdrawal>
  done: (withdrawal: Withdrawal) => void
  close: () => void
  /** Said when it is done. */
  said: string | ((withdrawal: Withdrawal) => string)
}

/** The key lives as long as the dialog: a repeat after a network that gave no answer is the same decision. */
export function useDecision({ send, done, close, said }: Decision) {
  const t = useTranslations('ops.withdrawals')
  const sentence = useSay()
  const [key, setKey] = useState(newKey)
  const decision = useMutation({
    mutationFn: () => send(key),
    onSuccess: withdrawal => {
      done(withdrawal)
      close()
      toast.success(typeof said === 'string' ? said : said(withdrawal))
    },
    onError: cause => {
      if (!(cause instanceof ApiError)) return
      if (
        cause.code === 'withdraw.notOpen' ||
        cause.code === 'withdraw.claimed' ||
        cause.code === 'approval.open' ||
        cause.code === 'not.found'
      ) {
        // Somebody else was first: say so and show what became of it.
        close()
        toast.error(sentence(cause))
      } else if (cause.code !== 'network' && cause.code !== 'offline') setKey(newKey())
    }
  })
  const unknown = decision.error instanceof ApiError && decision.error.code === 'network'
  return {
    decide: () => decision.mutate(),
    busy: decision.isPending,
    wrong: decision.error ? (unknown ? t('unknown') : sentence(decision.error)) : null
  }
}
