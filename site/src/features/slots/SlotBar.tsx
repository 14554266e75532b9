// The windows of a slot: pay table, rules, own spins, settings, fairness.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Check, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SlotWindowName } from './SlotWindow.tsx'
import { useSlotSettings } from './spin/slot-settings.ts'

const windows = ['paytable', 'rules', 'history', 'settings'] as const

export function SlotBar({ onOpen }: { onOpen: (window: SlotWindowName | 'fairness') => void }) {
  const t = useTranslations('slots')
  const ui = useTranslations('round')
  const { sound, change } = useSlotSettings()
  return (
    <div role="toolbar" aria-label={t('tools')} className="flex flex-wrap items-center gap-2 border-line border-t px-3 py-2">
      <Button onClick={() => onOpen('fairness')} className="px-3.5!">
        {t('fairness')} <Check aria-hidden="true" strokeWidth={3} className="size-4 text-pos" />
      </Button>
      {windows.map(window => (
        <Button key={window} onClick={() => onOpen(window)} className="px-3.5!">
          {t(window)}
        </Button>
      ))}
      <IconButton size={44} label={ui(sound ? 'soundOff' : 'soundOn')} aria-pressed={sound} onClick={() => change({ sound: !sound })}>
        {sound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
