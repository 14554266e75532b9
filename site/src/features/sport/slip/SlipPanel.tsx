// The slip: what was picked, how it is put together, the stake, and placing it.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import type { SlipKind } from '@fairhouse/contract/sport/terms.ts'
import { AmountField } from '@fairhouse/ui/components/form/AmountField.tsx'
import { Checkbox } from '@fairhouse/ui/components/form/Checkbox.tsx'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Select } from '@fairhouse/ui/components/form/Select.tsx'
import { Switch } from '@fairhouse/ui/components/form/Switch.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'
import { FreeSwitch } from '../../../kit/play/FreeSwitch.tsx'
import { whenLoggedIn } from '../../../session/account/ask.ts'
import { useMoney } from '../../../session/money/money.ts'
import { useSymbol } from '../../../session/money/symbol.ts'
import type { PickedLeg } from '../legs/slip-legs.ts'
import { freeIn, kindsFor, unitsIn, withins } from '../order/slip-form.ts'
import { systemsFor } from '../order/systems.ts'
import { refusedFor } from '../order/wrong.ts'
import { BuilderLegs } from './BuilderLegs.tsx'
import { OnePressSwitch } from './OnePressSwitch.tsx'
import { PlacedBets } from './PlacedBets.tsx'
import { ShareSlip } from './ShareSlip.tsx'
import { SlipLeg } from './SlipLeg.tsx'
import { SlipRefusals } from './SlipRefusals.tsx'
import { SlipBounds, SlipSums } from './SlipSums.tsx'
import { movedLegs, type SlipDesk } from './use-slip.ts'

export function SlipPanel({ desk }: { desk: SlipDesk }) {
  const t = useTranslations('sportSlip')
  const { legs, placing } = desk
  if (legs.length === 0)
    return (
      <>
        <PlacedBets desk={desk} />
        {placing.placed.length === 0 && <p className="rounded-card border border-line bg-2 p-4 text-3">{t('empty')}</p>}
        <OnePressSwitch />
      </>
    )
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <PlacedBets desk={desk} />
      <Kinds desk={desk} />
      <Legs desk={desk} />
      <Ways desk={desk} />
      <MovedPrices desk={desk} />
      <StakePart desk={desk} />
      <SlipSums desk={desk} />
      <SlipBounds desk={desk} />
      <SlipRefusals desk={desk} />
      <PlaceButton desk={desk} />
      <OnePressSwitch />
      <div className="flex items-center justify-between gap-2">
        <ShareSlip desk={desk} />
        <Button size="sm" onClick={desk.clear}>
          {t('clear')}
        </Button>
      </div>
    </section>
  )
}

type Part = { desk: SlipDesk }

function Kinds({ desk: { legs, slips, form } }: Part) {
  const t = useTranslations('sportSlip')
  const words = useTranslations('sportGame')
  const kind = slips[0]?.kind ?? 'single'
  const units = kind === 'single' ? slips.length : unitsIn(slips[0])
  const kinds = kindsFor(units)
  const free = kind === 'system' ? freeIn(slips[0]!) : legs.length
  if (kinds.length < 2) return null
  return (
    <>
      <Segment<SlipKind>
        label={t('kind')}
        value={kind}
        onValue={value => form.set({ kind: value })}
        items={kinds.map(value => ({ value, label: words(`kind_${value}`) }))}
      />
      {kind === 'system' && (
        <div className="flex flex-wrap gap-1.5">
          {systemsFor(free).map(({ name, folds }) => (
            <Chip key={name} pressed={folds.join() === slips[0]?.folds.join()} onClick={() => form.set({ folds })}>
              {name}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}

/** Singles are a slip each, all else is one slip; selections that are joined stand together. */
function Legs({ desk: { lines, placing } }: Part) {
  const t = useTranslations('sportSlip')
  const refused = (leg: PickedLeg) => refusedFor(placing.refused, leg)
  return (
    <ol aria-label={t('legs')} className="grid gap-2">
      {lines.flatMap(({ slip: { kind, legs, builders }, check }) =>
        legs.flatMap((leg, i) => {
          const at = builders.findIndex(one => one.includes(i))
          const key = `${leg.fixture}|${leg.market}|${leg.specifiers}`
          const joined = builders[at]
          if (joined && joined[0] !== i) return []
          if (joined)
            return (
              <BuilderLegs
                key={`builder ${leg.fixture}`}
                legs={joined.map(place => legs[place]!)}
                said={joined.map(place => check?.legs[place])}
                builder={check?.builders[at]}
                from={i}
                refusedFor={refused}
              />
            )
          const said = check?.legs[i]
          return (
            <SlipLeg
              key={key}
              leg={leg}
              said={said}
              collides={(said?.collides ?? []).map(n => n + 1)}
              mayBank={kind === 'system'}
              refused={refused(leg)}
            />
          )
        })
      )}
    </ol>
  )
}

/** Selections of one match may become one; outrights may be staked each way. */
function Ways({ desk: { may, form, lines } }: Part) {
  const t = useTranslations('sportSlip')
  const terms = lines.find(({ slip }) => slip.legs.length > 0)?.check?.legs.find(leg => leg.place)?.place
  if (!may.join && !may.eachWay) return null
  return (
    <div className="grid gap-1">
      {may.join && (
        <Switch
          label={t('join')}
          hint={t('joinHint')}
          checked={form.builder}
          onChange={event => form.set({ builder: event.target.checked })}
        />
      )}
      {may.eachWay && (
        <Checkbox
          label={
            <>
              {t('eachWay')}
              {terms && (
                <span className="block text-3 text-small">
                  {t('eachWayTerms', { fraction: `${terms.n}/${terms.d}`, count: terms.top })}
                </span>
              )}
            </>
          }
          checked={form.eachWay}
          onChange={event => form.set({ eachWay: event.target.checked })}
        />
      )}
    </div>
  )
}

/** Prices that are others than those pressed: taken in one press. */
function MovedPrices({ desk: { lines, legs, replace } }: Part) {
  const t = useTranslations('sportSlip')
  const moved = movedLegs(lines)
  if (moved.length === 0) return null
  const take = () =>
    replace(
      legs.map(leg => {
        const now = moved.find(
          one => one.leg.fixture === leg.fixture && one.leg.market === leg.market && one.leg.specifiers === leg.specifiers
        )
        return now ? { ...leg, odds: now.odds, version: now.version } : leg
      })
    )
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-2 rounded-control border border-info/50 bg-info/12 p-2.5 text-small"
    >
      {t('moved', { count: moved.length })}
      <Button size="sm" onClick={take}>
        {t('take')}
      </Button>
    </div>
  )
}

function StakePart({ desk: { form, lines, free, paid, placing } }: Part) {
  const t = useTranslations('sportSlip')
  const symbol = useSymbol()
  const locale = useLocale()
  const known = lines[0]?.check
  const each = lines.length > 1 || (lines[0]?.lines ?? 1) > 1
  return (
    <>
      {free && <FreeSwitch use={free} disabled={placing.pending !== null} short />}
      <AmountField
        label={t(each ? 'stakeEach' : 'stake')}
        currency={symbol}
        value={paid ? moneyToWire(paid.stake) : form.stake}
        onValue={stake => form.set({ stake })}
        steps={!paid}
        readOnly={paid !== null}
        {...(known && { min: known.min })}
      />
      <Select
        label={t('policy')}
        value={form.policy}
        onChange={event => form.set({ policy: event.target.value as typeof form.policy })}
        options={(['none', 'better', 'within'] as const).map(value => ({ value, label: t(`policy_${value}`) }))}
      />
      {form.policy === 'within' && (
        <Segment
          label={t('within')}
          value={String(form.within)}
          onValue={value => form.set({ within: withins.find(one => String(one) === value) ?? 5 })}
          items={withins.map(value => ({ value: String(value), label: formatPercent(value / 100, locale) }))}
        />
      )}
    </>
  )
}

function PlaceButton({ desk: { lines, placing, place, amount, paid } }: Part) {
  const t = useTranslations('sportSlip')
  const free = useTranslations('free')
  const money = useMoney()
  const total = lines.reduce((all, { stake, lines: each }) => all + (stake.risk ?? 0n) * BigInt(each), 0n)
  const delay = Math.max(0, ...lines.map(({ check }) => check?.delay ?? 0))
  return (
    <>
      <Button
        variant="primary"
        block
        loading={placing.pending !== null}
        disabledReason={(amount === null || total === 0n) && t('needsAmount')}
        onClick={() => whenLoggedIn(() => place())}
      >
        {paid ? free('bet', { amount: money(total) }) : t('place', { amount: money(total) })}
      </Button>
      {delay > 0 && <p className="text-3 text-cap">{t('delay', { seconds: delay })}</p>}
      <p role="status" className="text-small empty:hidden">
        {placing.pending === 'unsure' ? t('unsure') : ''}
      </p>
    </>
  )
}
