// Changes the limits of a game.
import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { changeLotteryLimits } from '@fairhouse/contract/ops-lottery.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useBrand } from '../../../kit/value/use-money.ts'
import { amountOf } from './amount.ts'
import { renewLottery } from './renew.ts'
import type { DeskGame } from './use-games.ts'

const names = ['minStake', 'maxStake', 'maxWin', 'maxLiability', 'maxPlayLiability'] as const
type Name = (typeof names)[number]
const each = <V,>(value: (name: Name) => V) => Object.fromEntries(names.map(name => [name, value(name)])) as Record<Name, V>

export function LimitsDialog({ game, close }: { game: DeskGame; close: () => void }) {
  const t = useTranslations('opsLottery')
  const symbol = useBrand()?.currencySymbol ?? ''
  const cache = useQueryClient()
  const [draft, setDraft] = useState(() => each(name => moneyToWire(game[name])))
  const amounts = each(name => amountOf(draft[name]))
  const { minStake, maxStake } = amounts
  const isOrdered = minStake === null || maxStake === null || maxStake >= minStake
  const wrongOf = (name: Name) => (amounts[name] === null ? t('notAmount') : name === 'maxStake' && !isOrdered ? t('notOrder') : null)
  return (
    <ReasonDialog
      title={t('limitsTitle', { game: game.name })}
      action={t('save')}
      size="lg"
      ready={names.every(name => wrongOf(name) === null)}
      send={(reason, key) =>
        call(changeLotteryLimits, { ...(amounts as Record<Name, Money>), game: game.game, version: game.version, reason }, { key })
      }
      said={t('didLimits')}
      renew={() => renewLottery(cache)}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('limitsText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {names.map(name => (
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
