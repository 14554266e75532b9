// One deed that moves money, and the key that makes a second press the same deed.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { renewed } from '../../session/query-client.ts'

/** A deed that moves money: pressing again after a lost answer is the same deed, after an answer it is another one. */
export function useMoving<I extends z.core.$ZodType, R extends z.core.$ZodType>(
  endpoint: Endpoint<I, R>,
  done: (answer: z.output<R>) => void
) {
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: (input: z.output<I>) => call(endpoint, input, { key }),
    onSuccess: answer => {
      setKey(newKey())
      done(answer)
    },
    onError: cause => {
      if (!(cause instanceof ApiError) || (cause.code !== 'network' && cause.code !== 'offline')) setKey(newKey())
    },
    onSettled: renewed
  })
}
