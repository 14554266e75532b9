// Changes the limits of a game.
import { changeLotteryLimits } from '@fairhouse/contract/ops/games/lottery.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useBrand } from '../../../kit/value/use-money.ts'
import { type LimitName, limitNames, limitsDraftOf, readLimits } from './limits.ts'
import type { DeskGame } from './use-games.ts'

export function LimitsDialog({ game, close }: { game: DeskGame; close: () => void }) {
  const t = useTranslations('opsLottery')
  const symbol = useBrand()?.currencySymbol ?? ''
  const [draft, setDraft] = useState(() => limitsDraftOf(game))
  const { limits, wrong } = readLimits(draft)
  const said = { amount: t('notAmount'), order: t('notOrder') }
  const wrongOf = (name: LimitName) => (wrong[name] ? said[wrong[name]] : null)
  return (
    <ReasonDialog
      title={t('limitsTitle', { game: game.name })}
      action={t('save')}
      size="lg"
      ready={limits !== null}
      send={(reason, key) => call(changeLotteryLimits, { ...limits!, game: game.game, version: game.version, reason }, { key })}
      said={t('didLimits')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('limitsText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {limitNames.map(name => (
              <TextField
                key={name}
                label={t(name)}
                aside={symbol}
                max={20}
                value={draft[name]}
                change={text => setDraft({ ...draft, [name]: text })}
                wrong={tried ? wrongOf(name) : null}
              />
            ))}
          </div>
        </>
      )}
    </ReasonDialog>
  )
}
