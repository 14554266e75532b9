// One window for however many calls wait for a proof.
import { ApiError } from '@fairhouse/ui/api.ts'
import { describe, expect, it } from 'vitest'
import { askProof, settleProof, useProof, withoutRefusal } from './ask-proof.ts'

describe('a proof', () => {
  it('that several calls need at once is asked for once and lets all of them go on', async () => {
    const calls = [askProof(), askProof(), askProof()]
    expect(useProof.getState().waiting).toHaveLength(3)
    settleProof(true)
    expect(await Promise.all(calls)).toEqual([true, true, true])
    expect(useProof.getState().waiting).toEqual([])
  })

  it('that was not given holds back only those who waited then', async () => {
    const first = askProof()
    settleProof(false)
    expect(await first).toBe(false)
    const second = askProof()
    settleProof(true)
    expect(await second).toBe(true)
  })

  it('that somebody closed is no error to be told', () => {
    expect(withoutRefusal(new ApiError('proof.required', ''))).toBeNull()
    const other = new ApiError('code.invalid', '')
    expect(withoutRefusal(other)).toBe(other)
  })
})
