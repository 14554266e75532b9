// What the parts of the catalogue share: fresh lists after a change, and a deed that is done by one press.

import { useSay } from '@fairhouse/ui/say.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'

/** Fetches the lists of the catalogue anew. */
export function useFreshCatalogue(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/ops/catalogue/') })
}

/** A deed without a dialog: a refusal is said, and the lists are fetched anew whatever came of it. */
export function usePress<V>(send: (what: V) => Promise<unknown>) {
  const fresh = useFreshCatalogue()
  const sentence = useSay()
  return useMutation({ mutationFn: send, onError: cause => toast.error(sentence(cause)), onSettled: fresh })
}
