// The change of the pair of seeds: the same one until its answer is known, so that no seed is shown twice because a network was slow.

import { rotateSeed } from '@fairhouse/contract/play/spin.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { renewed } from '../../../session/query-client.ts'
import { newClientSeed } from './client-seed.ts'
import type { Revealed } from './SeedPanel.tsx'

/** `own`: the member's seed for the next pair, a fresh one until they write theirs. */
export function useRotate(onShown: (revealed: Revealed) => void) {
  const [own, setOwn] = useState(newClientSeed)
  const [key, setKey] = useState(newKey)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(rotateSeed, { clientSeed: own }, { key }),
    onSuccess: async ({ revealed }) => {
      setKey(newKey())
      setOwn(newClientSeed())
      onShown(revealed)
      // rounds of the old pair can be checked from now on, wherever they are shown
      await renewed()
    },
    onError: cause => {
      if (cause instanceof ApiError && !['network', 'offline'].includes(cause.code)) setKey(newKey())
    }
  })
  const choose = (next: string): void => {
    reset()
    setKey(newKey())
    setOwn(next)
  }
  return { own, choose, rotate: () => mutate(), isPending, error }
}
