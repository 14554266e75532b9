// Corrects how a market came out, or voids bets on it: first what would change, then a second operator is asked.
import { askSportCorrection, trySportCorrection } from '@fairhouse/contract/ops/games/sport-book.ts'
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CorrectionTrial } from '../../../kit/approval/CorrectionTrial.tsx'
import { ReasonDialog } from '../../../kit/dialog/ReasonDialog.tsx'
import { ChoiceField } from '../../../kit/form/ChoiceField.tsx'
import { MomentField } from '../../../kit/form/MomentField.tsx'
import type { DeskMarket } from '../desk-fixture.ts'
import type { useMarketNames } from '../use-market-names.ts'
import { type CorrectionKind, type OutcomeState, outcomeStates } from './kinds.ts'

interface Props {
  fixture: SportFixture
  market: DeskMarket
  names: ReturnType<typeof useMarketNames>
  close: () => void
}

/** What was chosen, as the house is asked for it; another choice makes what was tried worthless. */
function useWish(fixture: SportFixture, market: DeskMarket) {
  const isOver = fixture.state === 'ENDED' || fixture.state === 'CLOSED'
  const kinds: readonly CorrectionKind[] = isOver ? ['result', 'cancel'] : ['cancel']
  const [kind, setKind] = useState<CorrectionKind>(kinds[0]!)
  const [states, setStates] = useState<Readonly<Record<string, OutcomeState>>>({})
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const stateOf = (outcome: string): OutcomeState => states[outcome] ?? 'lost'
  const isReversed = from !== null && to !== null && from >= to
  const isComplete = kind === 'result' ? market.outcomes.some(o => stateOf(o.id) !== 'lost') : !isReversed
  const wish = {
    fixture: fixture.id,
    kind,
    market: market.id,
    specifiers: market.specifiers,
    outcomes: kind === 'result' ? market.outcomes.map(o => ({ outcome: o.id, state: stateOf(o.id) })) : [],
    ...(kind === 'cancel' && from && { from: new Date(from) }),
    ...(kind === 'cancel' && to && { to: new Date(to) })
  }
  const trial = useMutation({ mutationFn: () => call(trySportCorrection, wish) })
  const changing =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      trial.reset()
    }
  return {
    ...{ kinds, kind, stateOf, from, to, isReversed, isComplete, wish, trial },
    setKind: changing(setKind),
    setState: (outcome: string, state: OutcomeState) => changing(setStates)({ ...states, [outcome]: state }),
    setFrom: changing(setFrom),
    setTo: changing(setTo)
  }
}

export function CorrectionDialog({ fixture, market, names, close }: Props) {
  const t = useTranslations('opsSport')
  const errors = useTranslations('error')
  const { kinds, kind, setKind, stateOf, setState, from, setFrom, to, setTo, isReversed, isComplete, wish, trial } = useWish(
    fixture,
    market
  )
  const [looked, setLooked] = useState(false)
  const look = () => {
    setLooked(true)
    if (isComplete) trial.mutate()
  }
  return (
    <ReasonDialog
      title={t('correctTitle', { name: names.market(market) })}
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
          {kind === 'result' ? (
            <div className="grid gap-3 sm:grid-cols-2">
              {market.outcomes.map(o => (
                <ChoiceField
                  key={o.id}
                  label={names.outcome(market, o.id)}
                  value={stateOf(o.id)}
                  values={outcomeStates}
                  nameOf={s => t(`came_${s}`)}
                  change={state => setState(o.id, state)}
                />
              ))}
            </div>
          ) : (
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
          {kind === 'result' && (tried || looked) && !isComplete && <p className="text-neg text-small">{errors('sport_result')}</p>}
          <CorrectionTrial trial={trial} bets={trial.data?.bets} numberOf={({ bet }) => bet} look={look} missed={tried && isComplete} />
        </>
      )}
    </ReasonDialog>
  )
}
