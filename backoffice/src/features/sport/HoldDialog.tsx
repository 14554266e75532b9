// Asks for the reason before a fixture is suspended as a whole, or opened again by a held button.
import { holdSport } from '@fairhouse/contract/ops/games/sport.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useTranslations } from 'use-intl'
import { OpenDialog } from '../../kit/dialog/OpenDialog.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { fixtureName } from './use-market-names.ts'

export function HoldDialog({ fixture, held, close }: { fixture: SportFixture; held: boolean; close: () => void }) {
  const t = useTranslations('opsSport')
  const name = fixtureName(fixture)
  const send = (reason: string) => call(holdSport, { fixture: fixture.id, specifiers: '', held: !held, reason })
  return held ? (
    <OpenDialog title={t('openTitle', { name })} action={t('open')} send={send} said={t('didOpen', { name })} close={close}>
      <p>{t('openText')}</p>
    </OpenDialog>
  ) : (
    <ReasonDialog
      title={t('suspendTitle', { name })}
      action={t('suspend')}
      danger
      send={send}
      said={t('didSuspend', { name })}
      close={close}
    >
      <p>{t('suspendText')}</p>
    </ReasonDialog>
  )
}
