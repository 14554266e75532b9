// Sends something once, however often it has to be repeated: a repeat after a network that gave no answer keeps its key.
import { ApiError, newKey } from '@fairhouse/ui/api.ts'
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { renewed } from '../../session/query-client.ts'

interface Action<T> {
  /** Makes the call with the key of this deed. */
  send: (key: string) => Promise<T>
  /** Closes what asked for it. What it changed is asked for anew by itself. */
  done?: (answer: T) => unknown
  /** Said when it is done. */
  said: string | ((answer: T) => string)
}

/** `wrong` is the sentence of the last refusal, `fields` the codes of the fields that it names. */
export function useOnce<T>({ send, done, said }: Action<T>) {
  const sentence = useSay()
  const [key, setKey] = useState(newKey)
  const action = useMutation({
    mutationFn: () => send(key),
    onSuccess: async answer => {
      done?.(answer)
      await renewed()
      toast.success(typeof said === 'string' ? said : said(answer))
    },
    onError: cause => {
      // An answer was given: what is sent next is another deed.
      if (!(cause instanceof ApiError) || (cause.code !== 'network' && cause.code !== 'offline')) setKey(newKey())
    }
  })
  return {
    run: () => action.mutate(),
    busy: action.isPending,
    wrong: action.error ? sentence(action.error) : null,
    fields: action.error instanceof ApiError ? action.error.fields : {}
  }
}
