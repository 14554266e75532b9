// Whether the choice of languages is open.
import { create } from 'zustand'

export const useLanguagesOpen = create<boolean>(() => false)

/** Opens the languages over whatever is on the screen. */
export const openLanguages = (): void => useLanguagesOpen.setState(true, true)

export const closeLanguages = (): void => useLanguagesOpen.setState(false, true)
