// Corrects how a market or a whole match came out, or voids bets on it: first what would change, then a second operator is asked.
import { outcomeStates } from '@fairhouse/contract/ops/games/sport.ts'
import { askSportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CorrectionTrial } from '../../../kit/approval/CorrectionTrial.tsx'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import { NumberField } from '../../../kit/form/NumberField.tsx'
import type { DeskMarket, Difference } from '../desk-fixture.ts'
import { PeriodFields } from '../PeriodFields.tsx'
import { fixtureName, type useMarketNames } from '../use-market-names.ts'
import { isShare, useWish } from './use-wish.ts'

type Names = ReturnType<typeof useMarketNames>
type Market = Pick<DeskMarket, 'id' | 'specifiers' | 'outcomes'>
interface Props {
  fixture: SportFixture
  /** null: the whole match. */
  market: Market | null
  /** What the feed says: the dialog begins with it. */
  told?: Difference
  names: Names
  close: () => void
}

interface FieldsProps {
  of: ReturnType<typeof useWish>
  fixture: SportFixture
  market: Market | null
  names: Names
  tried: boolean
}

/** How an outcome came out; of a place that is shared also among how many. */
function CameField({ of, outcome, name }: { of: ReturnType<typeof useWish>; outcome: string; name: string }) {
  const t = useTranslations('opsSport')
  const came = of.cameOf(outcome)
  const count = { min: 1, max: 50 }
  return (
    <div className="grid content-start gap-2">
      <ChoiceField
        label={name}
        value={came.state}
        values={outcomeStates}
        nameOf={s => t(`came_${s}`)}
        change={state => of.setState(outcome, state)}
      />
      {came.state === 'deadHeat' && (
        <div className="grid grid-cols-2 gap-2">
          <NumberField {...count} label={t('heatPlaces')} value={came.places} change={places => of.setShare(outcome, { places })} />
          <NumberField
            {...count}
            label={t('heatTied')}
            value={came.tied}
            change={tied => of.setShare(outcome, { tied })}
            wrong={isShare(came) ? null : t('wrongHeat')}
          />
        </div>
      )}
    </div>
  )
}

function WishFields({ of, fixture, market, names, tried }: FieldsProps) {
  const t = useTranslations('opsSport')
  const { kind, outcomes, runners, runner, setRunner, hasWindow, from, setFrom, to, setTo, isReversed, periods, setPeriods } = of
  return (
    <>
      <p className="text-small text-2">{t(`kindText_${kind}`)}</p>
      {kind === 'withdraw' && market && (
        <ChoiceField label={t('runner')} value={runner} values={runners} nameOf={o => names.outcome(market, o)} change={setRunner} />
      )}
      {kind === 'score' && <PeriodFields fixture={fixture} periods={periods} change={setPeriods} tried={tried} />}
      {kind === 'result' && market && (
        <div className="grid gap-3 sm:grid-cols-2">
          {outcomes.map(outcome => (
            <CameField key={outcome} of={of} outcome={outcome} name={names.outcome(market, outcome)} />
          ))}
        </div>
      )}
      {hasWindow && (
        <div className="grid gap-3 sm:grid-cols-2">
          <MomentField label={t('cancelFrom')} hint={t('cancelFromHelp')} value={from} change={setFrom} />
          <MomentField
            label={t('cancelTo')}
            hint={t('cancelToHelp')}
            value={to}
            change={setTo}
            wrong={isReversed ? t('wrongWindow') : null}
          />
        </div>
      )}
    </>
  )
}

export function CorrectionDialog({ fixture, market, told, names, close }: Props) {
  const t = useTranslations('opsSport')
  const errors = useTranslations('error')
  const of = useWish(fixture, market, told ?? null)
  const { kinds, kind, setKind, isComplete, wish, trial } = of
  const [looked, setLooked] = useState(false)
  const look = () => {
    setLooked(true)
    if (isComplete) trial.mutate()
  }
  return (
    <ReasonDialog
      title={t('correctTitle', { name: market ? names.market(market) : fixtureName(fixture) })}
      action={t('askSecond')}
      danger
      size="lg"
      ready={isComplete && trial.data !== undefined}
      send={(reason, key) => call(askSportCorrection, { ...wish, reason }, { key })}
      said={t('didAsk')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('correctText')}</p>
          <ChoiceField label={t('correction')} value={kind} values={kinds} nameOf={k => t(`kind_${k}`)} change={setKind} />
          <WishFields of={of} fixture={fixture} market={market} names={names} tried={tried} />
          {kind === 'result' && (tried || looked) && !isComplete && <p className="text-neg text-small">{errors('sport_result')}</p>}
          <CorrectionTrial trial={trial} bets={trial.data?.bets} numberOf={({ bet }) => bet} look={look} missed={tried && isComplete} />
        </>
      )}
    </ReasonDialog>
  )
}
