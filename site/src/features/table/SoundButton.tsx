// Switches what is heard of the tables.
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSound } from '../../kit/play/sound.ts'

export function SoundButton() {
  const t = useTranslations('round')
  const { on, toggle } = useSound()
  return (
    <IconButton size={44} label={t(on ? 'soundOff' : 'soundOn')} aria-pressed={on} onClick={toggle}>
      {on ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </IconButton>
  )
}
