// Changes a player's share of the usual limits, for thirty days; the player sees it and why.
import { setPlayerFactor } from '@fairhouse/contract/ops/games/sport-book.ts'
import { factorReasons, playerFactors } from '@fairhouse/contract/sport/terms.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import type { BookPlayer } from './Players.tsx'

export function FactorDialog({ player, close }: { player: BookPlayer; close: () => void }) {
  const t = useTranslations('opsSport')
  const [factor, setFactor] = useState(player.factor)
  const [code, setCode] = useState(player.reason ?? 'review')
  const { member } = player
  return (
    <ReasonDialog
      title={t('factorTitle', { player: member.account })}
      action={t('save')}
      size="lg"
      send={(reason, key) => call(setPlayerFactor, { member: member.id, factor, code, reason }, { key })}
      said={t('didFactor', { player: member.account })}
      close={close}
    >
      {() => (
        <>
          <p>{t('factorText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <ChoiceField
              label={t('factor')}
              value={factor}
              values={playerFactors}
              nameOf={f => (f === '1' ? t('factorFull') : `× ${f}`)}
              change={setFactor}
            />
            <ChoiceField label={t('factorCode')} value={code} values={factorReasons} nameOf={c => t(`code_${c}`)} change={setCode} />
          </div>
        </>
      )}
    </ReasonDialog>
  )
}
