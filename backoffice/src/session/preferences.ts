// What an operator chose about the console: language, theme, shortcuts. Remembered on the device.
import { defaultLanguage, type Language, languages } from '@fairhouse/contract/endpoint.ts'
import { useTheme } from '@fairhouse/ui/theme.ts'
import { create } from 'zustand'
import { recall, remember } from './storage.ts'

const local = () => localStorage
const keys = { language: 'opsLanguage', theme: 'opsTheme', shortcuts: 'opsShortcuts' } as const
const isLanguage = (text: string | null | undefined): text is Language => languages.some(l => l === text)

function firstLanguage(): Language {
  const remembered = recall(local, keys.language)
  if (isLanguage(remembered)) return remembered
  return navigator.languages.map(l => l.slice(0, 2)).find(isLanguage) ?? defaultLanguage
}

interface Preferences {
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly shortcuts: boolean
  choose(next: Partial<Pick<Preferences, 'language' | 'theme' | 'shortcuts'>>): void
}

/** The console has its own theme, light unless chosen: the site on the same address keeps another. */
export const usePreferences = create<Preferences>(set => ({
  language: firstLanguage(),
  theme: recall(local, keys.theme) === 'dark' ? 'dark' : 'light',
  shortcuts: recall(local, keys.shortcuts) !== 'off',
  choose: next => {
    if (next.language) remember(local, keys.language, next.language)
    if (next.theme) remember(local, keys.theme, next.theme)
    if (next.shortcuts !== undefined) remember(local, keys.shortcuts, next.shortcuts ? 'on' : 'off')
    set(next)
  }
}))

const apply = ({ theme, language }: Preferences) => {
  useTheme.setState({ choice: theme })
  document.documentElement.lang = language
}
apply(usePreferences.getState())
usePreferences.subscribe(apply)
