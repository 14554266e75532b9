// Dialogs and the loader without a page: order, answers and time.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerDialog, showDialog, useDialogs } from './dialog.ts'
import { coverWhile, hideLoader, loaderDelayMs, showLoader, useLoader } from './loader.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const first = () => useDialogs.getState().queue[0]

describe('a person is asked', () => {
  it('a dialog opens with what it was given, and its answer reaches who asked [4.068]', async () => {
    const answer = showDialog({ icon: 'warning', title: 'Log out?', cancel: 'Stay' })
    expect(first()?.request).toMatchObject({ icon: 'warning', title: 'Log out?' })
    answerDialog(first()!.id, 'cancel')
    await expect(answer).resolves.toBe('cancel')
    expect(first()).toBeUndefined()
  })

  it('a message with a timeout closes by itself, not a moment sooner [4.072]', async () => {
    const answer = showDialog({ title: 'Saved', timeoutMs: 2000 })
    vi.advanceTimersByTime(1999)
    expect(first()).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(first()).toBeUndefined()
    await expect(answer).resolves.toBe('timeout')
  })

  it('a second question waits for the first, and its time begins when it is seen', async () => {
    const one = showDialog({ title: 'One' })
    const two = showDialog({ title: 'Two', timeoutMs: 500 })
    vi.advanceTimersByTime(10_000)
    expect(first()?.request.title).toBe('One')
    answerDialog(first()!.id, 'confirm')
    await expect(one).resolves.toBe('confirm')
    vi.advanceTimersByTime(499)
    expect(first()?.request.title).toBe('Two')
    vi.advanceTimersByTime(1)
    await expect(two).resolves.toBe('timeout')
  })

  it('a dialog is answered once: pressing again changes nothing', async () => {
    const answer = showDialog({ title: 'Once' })
    const { id } = first()!
    answerDialog(id, 'escape')
    answerDialog(id, 'confirm')
    await expect(answer).resolves.toBe('escape')
  })
})

describe('a person waits', () => {
  const shown = () => useLoader.getState().shown

  it('nothing covers the page for what takes less than 400 ms', () => {
    showLoader()
    vi.advanceTimersByTime(loaderDelayMs - 1)
    hideLoader()
    vi.advanceTimersByTime(1000)
    expect(shown()).toBe(false)
  })

  it('the cover stays until all that it was shown for is done', () => {
    showLoader()
    showLoader('Sending')
    vi.advanceTimersByTime(loaderDelayMs)
    expect(useLoader.getState()).toEqual({ shown: true, text: 'Sending' })
    hideLoader()
    expect(shown()).toBe(true)
    hideLoader()
    expect(shown()).toBe(false)
  })

  it('the cover goes when the work fails, and the error reaches who asked', async () => {
    const work = coverWhile(Promise.reject(new Error('lost')))
    await expect(work).rejects.toThrow('lost')
    vi.advanceTimersByTime(1000)
    expect(shown()).toBe(false)
  })
})
