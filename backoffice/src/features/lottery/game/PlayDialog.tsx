// Offers a play or not, and gives it limits of its own.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { changeLotteryPlay, type lotteryPlays } from '@fairhouse/contract/ops/games/lottery.ts'
import { call } from '@fairhouse/ui/api.ts'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { positiveIn, textOf } from '../../../kit/form/amount.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useBrand } from '../../../kit/value/use-money.ts'
import type { DeskGame } from './use-games.ts'

export type PlayRow = z.output<typeof lotteryPlays.reply>['list'][number]
const names = ['maxStake', 'maxWin', 'maxLiability'] as const
const isWrong = (text: string): boolean => text.trim() !== '' && positiveIn(text) === null

export function PlayDialog({ game, row, name, close }: { game: DeskGame; row: PlayRow; name: string; close: () => void }) {
  const t = useTranslations('opsLottery')
  const symbol = useBrand()?.currencySymbol ?? ''
  const [enabled, setEnabled] = useState(row.enabled)
  const [draft, setDraft] = useState({
    maxStake: textOf(row.maxStake),
    maxWin: textOf(row.maxWin),
    maxLiability: textOf(row.maxLiability)
  })
  const amounts = {
    maxStake: positiveIn(draft.maxStake),
    maxWin: positiveIn(draft.maxWin),
    maxLiability: positiveIn(draft.maxLiability)
  }
  return (
    <ReasonDialog
      title={t('playTitle', { play: name, game: game.name })}
      action={t('save')}
      ready={names.every(field => !isWrong(draft[field]))}
      send={(reason, key) =>
        call(changeLotteryPlay, { game: game.game, play: row.play, enabled, ...amounts, version: row.version, reason }, { key })
      }
      said={t('didPlay')}
      close={close}
    >
      {({ tried }) => (
        <>
          <Switch label={t('playOffered')} checked={enabled} onChange={e => setEnabled(e.target.checked)} />
          <p>{t('playText')}</p>
          {names.map(field => (
            <TextField
              key={field}
              label={t(field)}
              aside={symbol}
              max={20}
              placeholder={moneyToWire(game[field])}
              value={draft[field]}
              change={text => setDraft({ ...draft, [field]: text })}
              wrong={tried && isWrong(draft[field]) ? t('notAmountOrEmpty') : null}
            />
          ))}
        </>
      )}
    </ReasonDialog>
  )
}
