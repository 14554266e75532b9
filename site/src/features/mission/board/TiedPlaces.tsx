// Which places of a leaderboard are equal and decided by a draw; its proof is fetched when somebody opens it.
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Loaded } from '@fairhouse/ui/components/state/Loaded.tsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DrawLink } from '../draw/DrawLink.tsx'
import { TieProof, useTie } from './TieProof.tsx'
import { type Board, useBoardWords } from './use-board-words.ts'

export function TiedPlaces({ of, tie }: { of: Board; tie: NonNullable<Board['tie']> }) {
  const t = useTranslations('leaderboard')
  const { between } = useBoardWords()
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={t('tieOf', { name: of.name })} className="grid gap-3 rounded-input bg-3 p-3">
      {tie.places.map(span => (
        <p key={span.from} className="font-semibold">
          {t(tie.drawn ? 'tieWas' : 'tieIs', { places: between(span) })}
        </p>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          icon={<ChevronDown aria-hidden="true" className={`size-4.5 transition-transform ${open ? 'rotate-180' : ''}`} />}
        >
          {t(open ? 'tieClose' : 'tieOpen')}
        </Button>
        <DrawLink kind="leaderboard" id={of.id} />
      </div>
      {open && <Opened of={of} />}
    </section>
  )
}

function Opened({ of }: { of: Board }) {
  const t = useTranslations('leaderboard')
  return (
    <Loaded query={useTie(of.id)} label={t('tieLoading')}>
      {tie => <TieProof tie={tie} own={of.own} />}
    </Loaded>
  )
}
