// Asking a member to prove anew who they are: however many calls need it at once, one window asks.
import { ApiError } from '@fairhouse/ui/api.ts'
import { create } from 'zustand'

/** The calls that wait for the answer. */
export const useProof = create<{ waiting: readonly ((given: boolean) => void)[] }>(() => ({ waiting: [] }))

/** Opens the window, or joins those who wait for it; resolves with whether the proof was given. Never rejects. */
export const askProof = (): Promise<boolean> =>
  new Promise(settle => useProof.setState(({ waiting }) => ({ waiting: [...waiting, settle] })))

/** Answers everybody who waits. */
export function settleProof(given: boolean): void {
  const { waiting } = useProof.getState()
  useProof.setState({ waiting: [] })
  for (const settle of waiting) settle(given)
}

/** What went wrong, unless the person closed the window that asked for a proof: they know it. */
export const withoutRefusal = (problem: unknown): unknown =>
  problem instanceof ApiError && problem.code === 'proof.required' ? null : problem
