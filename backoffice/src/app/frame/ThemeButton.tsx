// Light or dark.
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../../session/preferences.ts'

export function ThemeButton() {
  const t = useTranslations('ops.app')
  const { theme, choose } = usePreferences()
  const dark = theme === 'dark'
  return (
    <IconButton plain label={t(dark ? 'toLight' : 'toDark')} onClick={() => choose({ theme: dark ? 'light' : 'dark' })}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
