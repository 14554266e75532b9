// People whose messages this person does not want to read; kept on the device, known to nobody else.
import { create } from 'zustand'

const key = 'chatMuted'
const most = 500

function recall(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(author => typeof author === 'string') : []
  } catch {
    return []
  }
}

export const useMutedPeople = create<{ authors: readonly string[] }>(() => ({ authors: recall() }))

function keep(authors: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(authors))
  useMutedPeople.setState({ authors })
}

/** `author` is the mark of a writer in their messages. */
export const mutePerson = (author: string): void => {
  const { authors } = useMutedPeople.getState()
  if (!authors.includes(author)) keep([...authors, author].slice(-most))
}
export const hearEverybody = (): void => keep([])
