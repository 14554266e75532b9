// The tools under the stage: fairness, rules, sound, reading aloud, latency.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Captions, CaptionsOff, Check, Volume2, VolumeX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LatencyChip } from '../../kit/play/LatencyChip.tsx'
import { useSound } from '../../kit/play/sound.ts'
import { SessionBar } from '../../kit/stay/SessionBar.tsx'

type Props = { loggedIn: boolean; onFairness: () => void; onRules: () => void; announce: boolean; onAnnounce: (on: boolean) => void }

export function GameBar({ loggedIn, onFairness, onRules, announce, onAnnounce }: Props) {
  const t = useTranslations('round')
  const { on, toggle } = useSound()
  return (
    <div role="toolbar" aria-label={t('bar')} className="flex flex-wrap items-center gap-2 border-line border-t px-3.5 py-2">
      <Button onClick={onFairness} className="px-4!">
        {t('fairness')} <Check aria-hidden="true" strokeWidth={3} className="size-4 text-pos" />
      </Button>
      <Button onClick={onRules} className="px-4!">
        {t('rules')}
      </Button>
      <IconButton size={44} label={t(on ? 'soundOff' : 'soundOn')} aria-pressed={on} onClick={toggle}>
        {on ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      </IconButton>
      <IconButton size={44} label={t('announce')} title={t('announceHint')} aria-pressed={announce} onClick={() => onAnnounce(!announce)}>
        {announce ? <Captions aria-hidden="true" /> : <CaptionsOff aria-hidden="true" />}
      </IconButton>
      {loggedIn && (
        <div className="max-md:hidden">
          <SessionBar row />
        </div>
      )}
      <LatencyChip />
    </div>
  )
}
