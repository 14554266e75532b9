// Changes the limits of a sport and phase.
import { setSportLimit } from '@fairhouse/contract/ops/games/sport-limits.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { optionalIn, positiveIn, textOf } from '../../../kit/form/amount.ts'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useBrand } from '../../../kit/value/use-money.ts'
import type { Profile } from './Limits.tsx'

const amounts = ['stake', 'outcome', 'market'] as const
const labels = { stake: 'limitStake', outcome: 'limitOutcome', market: 'limitMarket' } as const

export function LimitDialog({ profile, close }: { profile: Profile; close: () => void }) {
  const t = useTranslations('opsSport')
  const words = useTranslations('sportGame')
  const symbol = useBrand()?.currencySymbol ?? ''
  const [draft, setDraft] = useState({
    stake: textOf(profile.stake),
    outcome: textOf(profile.outcome),
    market: textOf(profile.market),
    referAbove: textOf(profile.referAbove)
  })
  const read = { stake: positiveIn(draft.stake), outcome: positiveIn(draft.outcome), market: positiveIn(draft.market) }
  const optional = optionalIn(draft.referAbove)
  const referAbove = optional === 0n ? undefined : optional
  const ready = read.stake !== null && read.outcome !== null && read.market !== null && referAbove !== undefined
  const { sport, live } = profile
  return (
    <ReasonDialog
      title={t('limitTitle', { sport: words(sport), phase: t(live ? 'phaseLive' : 'phaseBefore') })}
      action={t('save')}
      size="lg"
      ready={ready}
      send={(reason, key) =>
        call(
          setSportLimit,
          { sport, live, stake: read.stake!, outcome: read.outcome!, market: read.market!, referAbove: referAbove!, reason },
          { key }
        )
      }
      said={t('didLimit')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('limitText')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {amounts.map(name => (
              <TextField
                key={name}
                label={t(labels[name])}
                aside={symbol}
                max={20}
                value={draft[name]}
                change={text => setDraft({ ...draft, [name]: text })}
                wrong={tried && read[name] === null ? t('wrongAmount') : null}
              />
            ))}
            <TextField
              label={t('referAbove')}
              hint={t('referHelp')}
              aside={symbol}
              max={20}
              value={draft.referAbove}
              change={text => setDraft({ ...draft, referAbove: text })}
              wrong={tried && referAbove === undefined ? t('wrongAmount') : null}
            />
          </div>
        </>
      )}
    </ReasonDialog>
  )
}
