// The tools under the table: fairness, rules, sound, the session, latency.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { IconButton } from '@fairhouse/ui/components/press/IconButton.tsx'
import { Check, MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LatencyChip } from '../../kit/play/LatencyChip.tsx'
import { SessionBar } from '../../kit/stay/SessionBar.tsx'
import { openTableChat } from '../../session/house/chat-window.ts'
import { AddTable } from './desk/AddTable.tsx'
import { SoundButton } from './SoundButton.tsx'

type Props = { table: string; name: string; loggedIn: boolean; onFairness: () => void; onRules: () => void }

export function TableBar({ table, name, loggedIn, onFairness, onRules }: Props) {
  const t = useTranslations('round')
  const desk = useTranslations('tableDesk')
  return (
    <div role="toolbar" aria-label={t('bar')} className="flex flex-wrap items-center gap-2 border-line border-t px-3.5 py-2">
      <Button onClick={onFairness} className="px-4!">
        {t('fairness')} <Check aria-hidden="true" strokeWidth={3} className="size-4 text-pos" />
      </Button>
      <Button onClick={onRules} className="px-4!">
        {t('rules')}
      </Button>
      <AddTable tables={[table]} />
      <IconButton size={44} label={desk('chat')} onClick={() => openTableChat(table, name)}>
        <MessagesSquare aria-hidden="true" />
      </IconButton>
      <SoundButton />
      {loggedIn && <SessionBar row />}
      <LatencyChip />
    </div>
  )
}
