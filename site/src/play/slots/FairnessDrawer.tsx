// What can be checked of this game, beside it: its tables, the last round, the member's seeds.
import { CopyField } from '@fairhouse/ui/components/CopyField.tsx'
import { Drawer } from '@fairhouse/ui/components/Drawer.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SeedPanel } from '../fairness/SeedPanel.tsx'
import type { Spin } from './spin-facts.ts'
import type { SlotGame } from './use-slot.ts'

const linkClass = 'inline-flex min-h-11 items-center self-start font-semibold text-primary-text hover:underline'

type Props = { open: boolean; onClose: () => void; game: SlotGame; last: Spin | null }

export function FairnessDrawer({ open, onClose, game, last }: Props) {
  const t = useTranslations('slots')
  return (
    <Drawer open={open} onClose={onClose} title={t('fairTitle', { game: game.name })}>
      <div className="flex flex-col gap-5">
        <p className="text-2">{t('fairText')}</p>
        <CopyField label={t('fairTables')} value={game.hash} />
        {last && <CopyField label={t('fairLast', { nonce: last.nonce })} value={last.seed.hash} />}
        <div className="flex flex-wrap gap-x-6">
          {last && last.state !== 'open' && (
            <Link to="/fairness" search={{ round: last.id }} className={linkClass}>
              {t('fairLastCheck')}
            </Link>
          )}
          <Link to="/fairness" search={{ tab: 'tables', game: game.code }} className={linkClass}>
            {t('fairCheck')}
          </Link>
        </div>
        <SeedPanel />
      </div>
    </Drawer>
  )
}
