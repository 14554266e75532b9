// Whether this browser points out good roads. They are, until somebody does not want them.
import { create } from 'zustand'

const storeKey = 'road-notes'

export const useRoadNotes = create<{ on: boolean }>(() => ({ on: localStorage.getItem(storeKey) !== 'off' }))

export function setRoadNotes(on: boolean): void {
  localStorage.setItem(storeKey, on ? 'on' : 'off')
  useRoadNotes.setState({ on })
}
