// Whether the short help stands over the page.
import { create } from 'zustand'

export const useHelpWindow = create<{ open: boolean }>(() => ({ open: false }))

export const openHelp = (): void => useHelpWindow.setState({ open: true })
export const closeHelp = (): void => useHelpWindow.setState({ open: false })
