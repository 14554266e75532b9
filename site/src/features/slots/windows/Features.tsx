// What a game has besides its symbols: a reel that multiplies, free spins, a choice, coins that stay, jackpots, a feature to buy.
import type { StripModel } from '@fairhouse/games/slots/model.ts'
import { formatNumber, formatPercent } from '@fairhouse/ui/text/format.ts'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { moneyOf } from '../spin/spin-facts.ts'
import { awardsOf, sharesOf } from './pay-facts.ts'
import { Section } from './Section.tsx'
import { type PayProps, SymbolPicture } from './SymbolPicture.tsx'

export function Features({ game, model, theme, stake }: PayProps) {
  const t = useTranslations('slotWindows')
  const money = useMoney()
  const strips = model.kind === 'clusters' ? null : model
  const buy = game.modes.find(({ name }) => name === 'buy')
  return (
    <>
      {strips?.multiplierReel && <MultiplierReel reel={strips.multiplierReel} />}
      {strips?.choice && <Choice choice={strips.choice} />}
      <FreeSpins model={model} />
      {strips?.hold && <Hold hold={strips.hold} {...{ game, theme, stake }} />}
      {buy && (
        <Section title={t('buyTitle')}>
          <p className="text-2">
            {game.policy.buy ? t('buyText', { times: String(buy.cost), cost: money(moneyOf(buy.cost * 100, stake)) }) : t('buyForbidden')}
          </p>
        </Section>
      )}
    </>
  )
}

function MultiplierReel({ reel }: { reel: NonNullable<StripModel['multiplierReel']> }) {
  const t = useTranslations('slotWindows')
  const locale = useLocale()
  return (
    <Section title={t('reelTitle')}>
      <p className="text-2">{t('reelText')}</p>
      <ul className="flex flex-wrap gap-2">
        {sharesOf(reel).map(([value, share]) => (
          <li key={value} className="flex flex-col rounded-control border border-line bg-3 px-3 py-2 tabular-nums">
            <span className="font-display font-bold text-h5">× {value}</span>
            <span className="text-3 text-small">{t('reelChance', { chance: formatPercent(share, locale, 1) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FreeSpins({ model }: Pick<PayProps, 'model'>) {
  const t = useTranslations('slotWindows')
  const { first, more } = awardsOf(model)
  const times = model.kind === 'clusters' ? undefined : model.freeSpins?.multiplier
  if (first.length === 0 && more.length === 0) return null
  return (
    <Section title={t('freeTitle')}>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-2 marker:text-3">
        {first.map((spins, i) => (
          <li key={spins}>{t('freeAward', { count: 3 + i, spins })}</li>
        ))}
        {more.length > 0 && (
          <li>{t('freeMore', { list: more.map((spins, i) => t('freeMoreOf', { count: 3 + i, spins })).join(' · ') })}</li>
        )}
        {first.length > 0 && times !== undefined && times > 1 && <li>{t('freeTimes', { times })}</li>}
      </ul>
    </Section>
  )
}

function Choice({ choice }: { choice: NonNullable<StripModel['choice']> }) {
  const t = useTranslations('slotWindows')
  return (
    <Section title={t('choiceTitle')}>
      <p className="text-2">{t('choiceText', { least: 3 })}</p>
      <ul className="flex flex-wrap gap-2">
        {choice.options.map(({ name, spins, multiplier, maxWin }) => (
          <li key={name} className="flex flex-col rounded-control border border-line bg-3 px-3 py-2 tabular-nums">
            <span className="font-semibold text-1">{t('choiceOf', { spins, times: multiplier })}</span>
            <span className="text-3 text-small">{t('choiceMost', { most: formatNumber(maxWin / 100) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const jackpotNames = ['mini', 'minor', 'major', 'grand'] as const

function Hold({ hold, game, theme, stake }: Omit<PayProps, 'model'> & { hold: NonNullable<StripModel['hold']> }) {
  const t = useTranslations('slotWindows')
  const locale = useLocale()
  const money = useMoney()
  const pot = game.jackpot
  return (
    <>
      <Section title={t('holdTitle')}>
        <p className="text-2">
          {t('holdText', { from: hold.from, respins: hold.respins })} {t('holdFull')}
        </p>
      </Section>
      <Section title={t('jackpots')}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {jackpotNames
            .filter(name => name in hold.jackpots)
            .map(name => (
              <li key={name} className="flex flex-col items-center gap-1 rounded-card border border-line bg-3 p-3 text-center">
                <SymbolPicture letter={name} theme={theme} />
                <span className="font-semibold text-2">{t(`jackpot_${name}`)}</span>
                <span className="font-bold text-1 tabular-nums">{money(moneyOf(hold.jackpots[name]! * 100, stake))}</span>
              </li>
            ))}
        </ul>
        {pot && (
          <p className="text-2">
            {t('potText', {
              pot: money(pot.amount),
              share: money(stake >= pot.fullStake ? pot.amount : (pot.amount * stake) / pot.fullStake),
              full: money(pot.fullStake),
              rate: formatPercent(pot.rate / 100, locale, 2)
            })}
          </p>
        )}
      </Section>
    </>
  )
}
