// What is done to the catalogue by one press, without a dialog.
import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'

/** A refusal is said; the lists are asked for anew whatever came of it. */
export function usePress<V>(send: (what: V) => Promise<unknown>) {
  const sentence = useSay()
  return useMutation({ mutationFn: send, onError: cause => toast.error(sentence(cause)) })
}
