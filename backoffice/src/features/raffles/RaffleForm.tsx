// The form of a raffle: what brings a ticket, when, and the prizes.
import { mostPrizeLines } from '@fairhouse/contract/ops/house/raffle.ts'
import { useTranslations } from 'use-intl'
import { GamesFields } from '../../kit/campaign/GamesFields.tsx'
import { RewardLines } from '../../kit/campaign/RewardLines.tsx'
import { type FormProps, type PartProps, TermsWords, useWrongAt } from '../../kit/campaign/TermsWords.tsx'
import { TimeFields } from '../../kit/campaign/TimeFields.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { type Draft, newPrize } from './draft.ts'

type Part = PartProps<Draft>

function Tickets({ draft, change, wrongAt }: Part) {
  const t = useTranslations('opsRaffle')
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {(['perTicket', 'cap'] as const).map(name => (
          <TextField
            key={name}
            label={t(name)}
            value={draft[name]}
            max={12}
            change={text => change({ [name]: text })}
            wrong={wrongAt(name)}
          />
        ))}
      </div>
      <GamesFields draft={draft} change={change} />
    </>
  )
}

function Prizes({ draft, change, pays, wrongAt }: Part) {
  const t = useTranslations('opsRaffle')
  return (
    <RewardLines
      words="opsRaffle"
      name="prizes"
      lines={draft.prizes}
      next={newPrize}
      most={mostPrizeLines}
      change={prizes => change({ prizes })}
      pays={pays}
      wrongAt={wrongAt}
      fields={(prize, at, put) => (
        <TextField
          label={t('count', { no: String(at + 1) })}
          value={prize.count}
          max={4}
          change={count => put({ count })}
          wrong={wrongAt(`prizes.${at}.count`)}
        />
      )}
    />
  )
}

export function RaffleForm(props: FormProps<Draft>) {
  const wrongAt = useWrongAt(props)
  const part = { ...props, wrongAt }
  return (
    <div className="grid gap-4">
      <TermsWords {...part} />
      <Tickets {...part} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TimeFields words="opsRaffle" {...part} />
      </div>
      <Prizes {...part} />
    </div>
  )
}
