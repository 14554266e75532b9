// Dark, light, or as the device.
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type ThemeChoice, useTheme } from '../../theme.ts'
import { IconButton } from '../press/IconButton.tsx'
import { Segment } from './Segment.tsx'

const pictures = { dark: Moon, light: Sun, system: Monitor }
const words = { dark: 'themeDark', light: 'themeLight', system: 'themeSystem' } as const
const order: readonly ThemeChoice[] = ['dark', 'light', 'system']

/** A segment of three; `compact` is one button that goes round. */
export function ThemeSwitch({ compact }: { compact?: boolean }) {
  const t = useTranslations('ui')
  const { choice, choose } = useTheme()
  if (compact) {
    const Picture = pictures[choice]
    const next = order[(order.indexOf(choice) + 1) % order.length]!
    return (
      <IconButton label={`${t('theme')}: ${t(words[choice])} → ${t(words[next])}`} onClick={() => choose(next)}>
        <Picture aria-hidden="true" />
      </IconButton>
    )
  }
  const items = order.map(value => {
    const Picture = pictures[value]
    return { value, name: t(words[value]), label: <Picture aria-hidden="true" /> }
  })
  return <Segment label={t('theme')} items={items} value={choice} onValue={choose} />
}
