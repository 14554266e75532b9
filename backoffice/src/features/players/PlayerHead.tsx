// Who the member is, and the two things that can be done about it: reveal, block.
import { trialType } from '@fairhouse/contract/member/account.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { Link } from '@tanstack/react-router'
import { Ban, Eye, EyeOff, LockOpen, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DocumentsMark } from '../../kit/member/DocumentsMark.tsx'
import type { PlayerView, Revealed } from '../../kit/member/player-view.ts'
import { usePlayerWords } from '../../kit/member/use-player-words.ts'
import { Panel } from '../../kit/page/Panel.tsx'
import { CopyText } from '../../kit/value/CopyText.tsx'
import { Stamp } from '../../kit/value/Stamp.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import { useMay } from '../../session/use-may.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { RevealDialog } from './RevealDialog.tsx'

interface Props {
  view: PlayerView
  revealed: Revealed | null
  reveal: (what: Revealed | null) => void
}

/** What the console says of the member first. */
function useFacts(view: PlayerView, revealed: Revealed | null): [string, ReactNode][] {
  const t = useTranslations('ops')
  const kyc = useTranslations('opsKyc')
  const words = usePlayerWords()
  const money = useMoney(view.player.type)
  const { player } = view
  const realName = revealed ? revealed.realName : view.realName
  return [
    [
      t('players.status'),
      <Badge key="status" tone={player.status === 'blocked' ? 'neg' : 'pos'}>
        {words.status(player.status)}
      </Badge>
    ],
    [t('player.cash'), <strong key="cash">{money(player.cash)}</strong>],
    [t('players.id'), <CopyText key="id" text={player.id} />],
    [t('players.type'), words.type(player.type)],
    [t('player.realName'), realName ?? t('player.noName')],
    [kyc('nowHead'), <DocumentsMark key="documents" of={player.documents} />],
    [t('players.registered'), <Stamp key="registered" at={player.registeredAt} />],
    [t('players.lastLogin'), player.lastLoginAt ? <Stamp key="login" at={player.lastLoginAt} /> : t('players.never')]
  ]
}

/** What may be done about the member, as far as the operator may. */
function Actions({ view: { player }, revealed, reveal }: Props) {
  const t = useTranslations('ops')
  const desk = useTranslations('opsAdjustment.desk')
  const mayReveal = useMay('player:reveal')
  const mayBlock = useMay('player:block')
  const mayAdjust = useMay('adjustment:make')
  const [asking, setAsking] = useState<'reveal' | 'block' | null>(null)
  const blocked = player.status === 'blocked'
  const Icon = blocked ? LockOpen : Ban
  return (
    <div className="flex flex-wrap gap-2">
      {mayReveal && (
        <Button
          size="sm"
          icon={revealed ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          onClick={() => (revealed ? reveal(null) : setAsking('reveal'))}
        >
          {t(revealed ? 'player.hide' : 'player.reveal')}
        </Button>
      )}
      {mayAdjust && player.type !== trialType && (
        <Link
          to="/adjustments"
          search={{ player: player.id, make: 'yes' }}
          className={`${buttonClass({ size: 'sm' })} inline-flex items-center gap-2`}
        >
          <Scale aria-hidden className="size-4" />
          {desk('ofPlayer')}
        </Link>
      )}
      {mayBlock && (
        <Button
          size="sm"
          variant={blocked ? 'ghost' : 'danger'}
          icon={<Icon aria-hidden className="size-4" />}
          onClick={() => setAsking('block')}
        >
          {t(blocked ? 'player.unblock' : 'player.block')}
        </Button>
      )}
      {asking === 'reveal' && <RevealDialog player={player} done={reveal} close={() => setAsking(null)} />}
      {asking === 'block' && <BlockDialog player={player} close={() => setAsking(null)} />}
    </div>
  )
}

export function PlayerHead(props: Props) {
  const facts = useFacts(props.view, props.revealed)
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-3 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-16">
            <dt className="text-cap text-3">{name}</dt>
            <dd className="min-h-6 text-small leading-6 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Actions {...props} />
    </Panel>
  )
}
