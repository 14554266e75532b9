// What is done with an offer: its cost simulated, it is put in force, paused, resumed or ended; and the policy for all.
import { changeOfferPolicy, moveOffer, offerProfiles, simulateOffer, startOffer } from '@fairhouse/contract/ops/money/offer.ts'
import { call } from '@fairhouse/ui/api.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Confirm } from '../../kit/dialog/Confirm.tsx'
import { ReasonDialog } from '../../kit/dialog/ReasonDialog.tsx'
import { useOnce } from '../../kit/dialog/use-once.ts'
import { positiveIn, textOf } from '../../kit/form/amount.ts'
import { ChoiceField } from '../../kit/form/ChoiceField.tsx'
import { wholeIn } from '../../kit/form/number.ts'
import { TextField } from '../../kit/form/TextField.tsx'
import { Section } from '../../kit/page/Section.tsx'
import { Facts } from '../../kit/value/Facts.tsx'
import { useMoney } from '../../kit/value/use-money.ts'
import type { Desk, DeskOffer } from './draft.ts'
import { useTitle } from './use-title.ts'

export type Move = 'start' | 'pause' | 'resume' | 'end'
type Forecast = NonNullable<DeskOffer['forecast']>

function ForecastFacts({ forecast }: { forecast: Forecast }) {
  const t = useTranslations('opsOffer')
  const money = useMoney()
  return (
    <Facts
      facts={[
        { name: t('given'), value: money(forecast.given) },
        { name: t('expected'), value: money(forecast.expected), strong: true },
        { name: t('at10'), value: money(forecast.at10) },
        { name: t('at50'), value: money(forecast.at50) },
        { name: t('at90'), value: money(forecast.at90) },
        { name: t('worst'), value: money(forecast.worst) },
        { name: t('short'), value: `${forecast.short} %` }
      ]}
    />
  )
}

export function SimulateDialog({ of, close }: { of: DeskOffer; close: () => void }) {
  const t = useTranslations('opsOffer')
  const titleOf = useTitle()
  const [grants, setGrants] = useState(String(of.forecast?.grants ?? 100))
  const [typed, setTyped] = useState(textOf(of.forecast?.measure ?? null))
  const [tried, setTried] = useState(false)
  const hasMeasure = of.rule.measure !== 'none'
  const count = wholeIn(grants, 1_000_000) || null
  const measure = hasMeasure ? positiveIn(typed) : 0n
  const deed = useOnce({
    send: () => call(simulateOffer, { id: of.id, version: of.version, guess: { grants: count!, measure: measure! } }),
    said: t('didSimulate')
  })
  return (
    <Confirm
      title={t('simulateTitle', { name: titleOf(of.page) })}
      action={t('simulate')}
      busy={deed.busy}
      wrong={deed.wrong}
      confirm={() => {
        setTried(true)
        if (count !== null && measure !== null) deed.run()
      }}
      close={close}
    >
      <p>{t('simulateText')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField label={t('grants')} value={grants} max={7} change={setGrants} wrong={tried && count === null ? t('wrong') : null} />
        {hasMeasure && (
          <TextField
            label={t(`typical_${of.rule.measure === 'none' ? 'deposit' : of.rule.measure}`)}
            value={typed}
            max={14}
            change={setTyped}
            wrong={tried && measure === null ? t('wrong') : null}
          />
        )}
      </div>
      {of.forecast && (
        <Section title={t('forecast')}>
          <ForecastFacts forecast={of.forecast} />
        </Section>
      )}
    </Confirm>
  )
}

export function MoveDialog({ of, move, close }: { of: DeskOffer; move: Move; close: () => void }) {
  const t = useTranslations('opsOffer')
  const desk = useTranslations('opsAdjustment')
  const money = useMoney()
  const { id, version, rule, inForce, page, forecast } = of
  const name = useTitle()(page)
  const shared = { title: t(`${move}Title`, { name }), action: t(move), close }
  if (move === 'start')
    return (
      <ReasonDialog
        {...shared}
        send={(reason, key) => call(startOffer, { id, version, reason }, { key })}
        said={() => desk('needs.didAsk')}
      >
        <p>{t(inForce === null ? 'startText' : 'followText', { budget: money(rule.budget) })}</p>
        {!page.published && <p className="text-small text-warn">{t('unpublishedText')}</p>}
        {forecast && (
          <Section title={t('forecast')}>
            <ForecastFacts forecast={forecast} />
          </Section>
        )}
        <p className="text-small text-3">{t('startTwo')}</p>
      </ReasonDialog>
    )
  return (
    <ReasonDialog
      {...shared}
      danger={move === 'end'}
      send={(reason, key) => call(moveOffer, { id, move, reason }, { key })}
      said={t(`did_${move}`)}
    >
      <p>{t(`${move}Text`)}</p>
    </ReasonDialog>
  )
}

export function PolicyDialog({ policy, close }: { policy: Desk['policy']; close: () => void }) {
  const t = useTranslations('opsOffer')
  const [profile, setProfile] = useState(policy.profile)
  const [typed, setTyped] = useState(String(policy.most))
  const most = wholeIn(typed, 100) || null
  return (
    <ReasonDialog
      title={t('policyTitle')}
      action={t('policySave')}
      ready={most !== null}
      send={(reason, key) => call(changeOfferPolicy, { profile, most: most!, version: policy.version, reason }, { key })}
      said={t('didPolicy')}
      close={close}
    >
      {({ tried }) => (
        <>
          <p>{t('policyText')}</p>
          <ChoiceField
            label={t('profile')}
            value={profile}
            values={offerProfiles}
            nameOf={one => t(`profile_${one}`)}
            change={setProfile}
          />
          <TextField label={t('most')} value={typed} max={3} change={setTyped} wrong={tried && most === null ? t('wrong') : null} />
        </>
      )}
    </ReasonDialog>
  )
}
