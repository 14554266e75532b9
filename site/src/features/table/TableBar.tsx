// The tools under the table: fairness, rules, sound, the session, latency.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Check, Maximize2, MessagesSquare, Minimize2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Money } from '../../kit/games/GameTools.tsx'
import { LatencyChip } from '../../kit/play/LatencyChip.tsx'
import { SessionBar } from '../../kit/stay/SessionBar.tsx'
import { openTableChat } from '../../session/house/chat-window.ts'
import { AddTable } from './desk/AddTable.tsx'
import { SoundButton } from './SoundButton.tsx'

type Props = {
  table: string
  name: string
  loggedIn: boolean
  /** The table has all of the screen. */
  full: boolean
  onFull: (full: boolean) => void
  onFairness: () => void
  onRules: () => void
}

export function TableBar({ table, name, loggedIn, full, onFull, onFairness, onRules }: Props) {
  const lobby = useTranslations('lobby')
  const t = useTranslations('round')
  const desk = useTranslations('tableDesk')
  return (
    <div
      role="toolbar"
      aria-label={t('bar')}
      className="flex flex-wrap items-center gap-2 border-line border-t px-3.5 py-2 max-sm:gap-1.5 max-sm:px-3"
    >
      <Button onClick={onFairness} className="px-4! max-sm:px-2.5!">
        {t('fairness')} <Check aria-hidden="true" strokeWidth={3} className="size-4 text-pos" />
      </Button>
      <Button onClick={onRules} className="px-4! max-sm:px-2.5!">
        {t('rules')}
      </Button>
      {!full && <AddTable tables={[table]} small />}
      <IconButton size={44} label={desk('chat')} onClick={() => openTableChat(table, name)}>
        <MessagesSquare aria-hidden="true" />
      </IconButton>
      <SoundButton />
      <IconButton size={44} label={lobby(full ? 'frameFullEnd' : 'frameFull')} aria-pressed={full} onClick={() => onFull(!full)}>
        {full ? <Minimize2 aria-hidden="true" /> : <Maximize2 aria-hidden="true" />}
      </IconButton>
      {full && loggedIn && <Money />}
      {loggedIn && <SessionBar row />}
      <LatencyChip />
    </div>
  )
}
