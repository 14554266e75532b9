// Sends a deed on a withdrawal once and shows what the answer says of it.
import { withdrawalQueue } from '@fairhouse/contract/ops-withdrawal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import type { Withdrawal } from './row.ts'

interface RowDeed {
  readonly send: (key: string) => Promise<Withdrawal>
  readonly done: (w: Withdrawal) => void
  readonly said: string | ((w: Withdrawal) => string)
}

export function useRowDeed({ send, done, said }: RowDeed) {
  const cache = useQueryClient()
  return useOnce({
    send,
    said,
    done: w => {
      done(w)
      void cache.invalidateQueries({ queryKey: [withdrawalQueue.call] })
    }
  })
}
