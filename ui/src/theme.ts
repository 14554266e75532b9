// What a person chose about how the site looks: the theme, and whether the balance is hidden. Both are remembered on the device.
import { create } from 'zustand'

/** A theme, or the one the device asks for. */
export type ThemeChoice = 'dark' | 'light' | 'system'

// Storage may be forbidden (private windows, embedded frames): then the choice lasts as long as the page.
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}

const deviceIsLight = globalThis.matchMedia?.('(prefers-color-scheme: light)')

/** The theme that a choice stands for now. */
export function resolveTheme(choice: ThemeChoice): 'dark' | 'light' {
  if (choice !== 'system') return choice
  return deviceIsLight?.matches ? 'light' : 'dark'
}

function applyTheme(choice: ThemeChoice): void {
  const root = globalThis.document?.documentElement
  if (!root) return
  const theme = resolveTheme(choice)
  root.dataset.theme = theme
  root.style.colorScheme = theme
  const bar = document.querySelector('meta[name="theme-color"]')
  bar?.setAttribute('content', theme === 'light' ? '#ffffff' : '#10131b')
}

const remembered = recall('theme')

/** The chosen theme; dark until a person chooses. `choose` applies it at once. */
export const useTheme = create<{ choice: ThemeChoice; choose: (choice: ThemeChoice) => void }>(set => ({
  choice: remembered === 'light' || remembered === 'system' ? remembered : 'dark',
  choose: choice => {
    remember('theme', choice)
    set({ choice })
  }
}))

applyTheme(useTheme.getState().choice)
useTheme.subscribe(({ choice }) => applyTheme(choice))
deviceIsLight?.addEventListener('change', () => applyTheme(useTheme.getState().choice))

/** Whether amounts are shown as `***`. */
export const useHideBalance = create<{ hidden: boolean; toggle: () => void }>((set, get) => ({
  hidden: recall('hideBalance') === '1',
  toggle: () => {
    const hidden = !get().hidden
    remember('hideBalance', hidden ? '1' : '0')
    set({ hidden })
  }
}))
