// Sends a message to customer service, once, however often it has to be tried.
import { askSupport, type SupportState, type SupportTopic, supportText } from '@fairhouse/contract/message/message.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSession } from '../../session/account/session.ts'
import { visitorSecret } from '../../session/service/visitor.ts'

/** `took` gets the answer. `wrong` is a code or a refusal, or null. */
export function useAsking(took: (state: SupportState) => void) {
  const key = useRef(newKey())
  const [wrong, setWrong] = useState<unknown>(null)
  const ask = useMutation({
    mutationFn: ({ text, topic }: { text: string; topic: SupportTopic | undefined }) =>
      call(
        askSupport,
        { text, ...(topic ? { topic } : {}), ...(useSession.getState().token === null ? { visitor: visitorSecret() } : {}) },
        { key: key.current }
      ),
    onSuccess: took,
    onError: setWrong,
    // without an answer the same key asks again: it is never written twice
    onSettled: (_, problem) => {
      if (!(problem instanceof ApiError && problem.code === 'network')) key.current = newKey()
    }
  })
  return {
    wrong,
    sending: ask.isPending,
    clear: () => setWrong(null),
    /** `done` runs once it was taken. */
    send(text: string, topic: SupportTopic | undefined, done: () => void) {
      if (ask.isPending) return
      const parsed = supportText.safeParse(text)
      if (!parsed.success) return setWrong(parsed.error.issues[0]!.message)
      setWrong(null)
      // other words are another message, also when nobody knows whether the first arrived
      const message = { text: parsed.data, topic }
      if (ask.variables?.text !== message.text || ask.variables.topic !== topic) key.current = newKey()
      ask.mutate(message, { onSuccess: done })
    }
  }
}
