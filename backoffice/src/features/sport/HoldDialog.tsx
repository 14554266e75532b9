// Asks for the reason before a fixture is suspended as a whole or opened again.
import { holdSport } from '@fairhouse/contract/ops/games/sport.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { fixtureName } from './use-market-names.ts'

export function HoldDialog({ fixture, held, close }: { fixture: SportFixture; held: boolean; close: () => void }) {
  const t = useTranslations('opsSport')
  const name = fixtureName(fixture)
  return (
    <ReasonDialog
      title={t(held ? 'openTitle' : 'suspendTitle', { name })}
      action={t(held ? 'open' : 'suspend')}
      danger={!held}
      send={reason => call(holdSport, { fixture: fixture.id, specifiers: '', held: !held, reason })}
      said={t(held ? 'didOpen' : 'didSuspend', { name })}
      close={close}
    >
      <p>{t(held ? 'openText' : 'suspendText')}</p>
    </ReasonDialog>
  )
}
