// The rules of a slot with the figures of its published tables, way of playing by way of playing.
import type { Money } from '@fairhouse/contract/money.ts'
import { CopyField } from '@fairhouse/ui/components/form/CopyField.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { formatNumber, formatPercent } from '@fairhouse/ui/text/format.ts'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../session/money/money.ts'
import { moneyOf } from '../spin/spin-facts.ts'
import type { SlotGame } from '../spin/use-slot.ts'
import { Section } from './Section.tsx'

type Props = { game: SlotGame; stake: Money /** The highest payout of a round, in hundredths of the stake. */; cap: number }
type Mode = SlotGame['modes'][number]

export function SlotRules({ game, stake, cap }: Props) {
  const t = useTranslations('slotWindows')
  const money = useMoney()
  const { policy } = game
  const rules = [
    t('ruleDrawn'),
    t('rulePaid'),
    t('ruleCap', { times: formatNumber(cap / 100), amount: money(moneyOf(cap, stake)) }),
    t(policy.gamble ? 'ruleGamble' : 'ruleGambleOff'),
    ...(game.modes.some(({ name }) => name === 'buy') && !policy.buy ? [t('buyForbidden')] : []),
    ...(policy.spinMs > 0 ? [t('rulePace', { seconds: formatNumber(policy.spinMs / 1000, 1) })] : []),
    t('ruleBreak'),
    t('ruleFault')
  ]
  return (
    <div className="flex flex-col gap-7">
      <Section title={t('figures')}>
        <div className={cx('grid gap-3', game.modes.length > 1 && 'sm:grid-cols-2')}>
          {game.modes.map(mode => (
            <Figures key={mode.name} {...{ mode, game, stake }} />
          ))}
        </div>
        <p className="text-3 text-small">{t('figuresNote')}</p>
      </Section>
      <Section title={t('ruleList')}>
        <ol className="flex list-decimal flex-col gap-2 ps-5 text-2 marker:text-3">
          {rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Section>
      <div>
        <CopyField label={t('tableHash')} value={game.hash} />
        <Link
          to="/fairness"
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-4"
        >
          {t('checkTables')}
        </Link>
      </div>
    </div>
  )
}

/** The figures of a way to play; where a bonus leads to a choice, those of each that is always taken. */
function Figures({ mode, game, stake }: { mode: Mode; game: SlotGame; stake: Money }) {
  const t = useTranslations('slotWindows')
  const money = useMoney()
  const rtp = useReturn(game)
  const spread = useSpread()
  const facts = [
    [t('cost'), money(moneyOf(mode.cost * 100, stake))],
    [t('rtp'), rtp(mode.rtp)],
    [t('hitRate'), useLocalPercent(mode.hitRate)],
    [t('volatility'), spread(mode)],
    [t('maxWin'), t('maxWinOf', { times: formatNumber(mode.maxWin / 100), amount: money(moneyOf(mode.maxWin, stake)) })],
    [t('oneIn'), t('oneInOf', { count: formatNumber(mode.maxWinOneIn) })],
    ...mode.choices.map(choice => [
      t('mode_choice', { spins: choice.spins, times: choice.multiplier }),
      `${rtp(choice.rtp)} · ${spread(choice)}`
    ])
  ]
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-3 p-4">
      <h4 className="text-h6">{t(mode.name === 'buy' ? 'mode_buy' : 'mode_base')}</h4>
      <dl className="flex flex-col gap-1.5 tabular-nums">
        {facts.map(([name, said]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-3">{name}</dt>
            <dd className="ms-auto text-end font-semibold text-1">{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A figure that is said in percent. */
const useLocalPercent = (percent: number): string => formatPercent(percent / 100, useLocale(), 2)

/** What goes into the pot is said beside the return, not in it. */
function useReturn({ jackpot }: SlotGame): (percent: number) => string {
  const t = useTranslations('slotWindows')
  const locale = useLocale()
  return percent => {
    const rtp = formatPercent(percent / 100, locale, 2)
    return jackpot ? t('rtpPot', { rtp, rate: formatPercent(jackpot.rate / 100, locale, 2) }) : rtp
  }
}

function useSpread(): (figures: Pick<Mode, 'volatility' | 'sd'>) => string {
  const t = useTranslations('slotWindows')
  return ({ volatility, sd }) =>
    t('spread', { class: t(`volatility_${volatility === 'very-high' ? 'veryHigh' : volatility}`), sd: formatNumber(sd, 1) })
}
