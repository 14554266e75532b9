// Gives a player another type and upline; with a reason, which the audit keeps.
import { errorKey } from '@fairhouse/contract/errors.ts'
import { givenTypes } from '@fairhouse/contract/member/type.ts'
import { setPlayerLine } from '@fairhouse/contract/ops/money/settlement.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { useOnce } from '../../../kit/dialog/use-once.ts'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { ReasonField } from '../../../kit/form/ReasonField.tsx'
import { isReason } from '../../../kit/form/reason.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import type { PlayerView } from '../../../kit/member/player-view.ts'

type Given = (typeof givenTypes)[number]
const typeNames = givenTypes.map(type => `${type}` as const)

/** Refusals that stand at a field. */
const places = ['line.upline', 'line.ring', 'line.team'] as const

interface Props {
  player: Pick<PlayerView['player'], 'id' | 'account'>
  type: number
  /** Username of the upline, or empty. */
  upline: string
  close: () => void
}

export function LineDialog({ player, type, upline, close }: Props) {
  const t = useTranslations('opsSettlement')
  const errors = useTranslations('error')
  const [chosen, setChosen] = useState<`${Given}`>(typeNames.find(name => name === String(type)) ?? '0')
  const [above, setAbove] = useState(upline)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const action = useOnce({
    send: key =>
      call(
        setPlayerLine,
        { id: player.id, type: givenTypes.find(given => String(given) === chosen)!, upline: above.trim() || null, reason: reason.trim() },
        { key }
      ),
    done: close,
    said: t('didChangeLine', { account: player.account })
  })
  const wrong = (field: string): string | null => {
    const place = places.find(code => code === action.fields[field])
    return place ? errors(errorKey(place)) : null
  }
  return (
    <Confirm
      title={t('changeLineTitle', { account: player.account })}
      action={t('save')}
      busy={action.busy}
      wrong={Object.keys(action.fields).length > 0 ? null : action.wrong}
      confirm={() => {
        setTried(true)
        if (isReason(reason)) action.run()
      }}
      close={close}
    >
      <p>{t('changeLineText')}</p>
      <ChoiceField
        label={t('type')}
        value={chosen}
        values={typeNames}
        nameOf={name => t(`type_${name}`)}
        change={setChosen}
        wrong={wrong('type')}
      />
      <TextField label={t('uplineField')} hint={t('uplineHint')} value={above} max={64} change={setAbove} wrong={wrong('upline')} />
      <ReasonField value={reason} change={setReason} tried={tried} />
    </Confirm>
  )
}
