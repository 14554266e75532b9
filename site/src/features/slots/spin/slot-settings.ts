// How a player wants slots to go: silent, at the usual pace and paid at once, until they choose otherwise. Kept on this device.
import { create } from 'zustand'

export interface SlotSettings {
  sound: boolean
  /** Shorter spins, where the rules of the player's country allow it. */
  turbo: boolean
  /** Whether a win waits for the player to gamble or take it. */
  hold: boolean
}

const storeKey = 'slot-settings'

/** What was chosen on this device; what cannot be read is as if nothing had been. */
function readSettings(): SlotSettings {
  try {
    const said = JSON.parse(localStorage.getItem(storeKey) ?? '{}') as Partial<SlotSettings> | null
    return { sound: said?.sound === true, turbo: said?.turbo === true, hold: said?.hold === true }
  } catch {
    return { sound: false, turbo: false, hold: false }
  }
}

export const useSlotSettings = create<SlotSettings & { change: (change: Partial<SlotSettings>) => void }>()((set, get) => ({
  ...readSettings(),
  change: change => {
    set(change)
    const { sound, turbo, hold } = get()
    localStorage.setItem(storeKey, JSON.stringify({ sound, turbo, hold }))
  }
}))
