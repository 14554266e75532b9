// The plays of a lottery by tab, each with a row for every way to win.
import type { lotteryGame } from '@fairhouse/contract/play/lottery.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { prizeOf, rtpOf, tierReturnOf } from '@fairhouse/games/lottery/price/price.ts'
import type { Fraction, Play } from '@fairhouse/games/lottery/types.ts'
import { Slider } from '@fairhouse/ui/components/form/Slider.tsx'
import { Chip } from '@fairhouse/ui/components/press/Chip.tsx'
import { Badge } from '@fairhouse/ui/components/show/Badge.tsx'
import { formatPercent } from '@fairhouse/ui/text/format.ts'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { Amount } from '../../../kit/amount/Amount.tsx'
import { usePlayWords } from './play-words.ts'
import { writePrize, writeShare } from './write-prize.ts'

type Game = z.output<typeof lotteryGame.reply>
type Props = { game: Game; series: number; first?: string | undefined }

export function PlayRules({ game, series: given, first }: Props) {
  const t = useTranslations('lotteryResults')
  const words = usePlayWords()
  const locale = useLocale()
  const { plays } = rulesOf(game.card.family)
  const groups = [...new Set(plays.map(({ group }) => group))]
  const [group, setGroup] = useState(plays.find(({ code }) => code === first)?.group ?? groups[0]!)
  const [series, setSeries] = useState(given)
  const fixed = game.card.family.startsWith('vn')
  const { mode } = game
  const percent = (share: number) => formatPercent(share, locale, 2)
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[72ch] text-2">{t('rulesText', { base: t('unit_yuan') })}</p>
      {fixed ? (
        <p className="max-w-[72ch] text-2">{t('rulesVietnam')}</p>
      ) : (
        <div className="grid items-center gap-x-6 gap-y-2 md:grid-cols-[18rem_minmax(0,1fr)]">
          <Slider label={t('series')} min={mode.min} max={mode.mine} step={mode.step} value={series} onValue={setSeries} />
          <p className="text-2 text-small">
            {t('seriesText', {
              series: String(series),
              share: percent(series / 2000),
              mine: String(mode.mine),
              rebate: percent((mode.mine - series) / 2000)
            })}
          </p>
        </div>
      )}
      <fieldset className="scroll-strip flex gap-2 p-0.5">
        <legend className="sr-only">{t('play')}</legend>
        {groups.map(one => (
          <Chip key={one} pressed={one === group} onClick={() => setGroup(one)}>
            {words.group(one)}
          </Chip>
        ))}
      </fieldset>
      <ul className="flex flex-col gap-3">
        {plays
          .filter(play => play.group === group)
          .map(play => (
            <li key={play.code}>
              <PlayRule
                play={play}
                series={series}
                rebate={fixed ? 0 : mode.mine - series}
                closed={game.plays.some(({ code, enabled }) => code === play.code && !enabled)}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}

const shareOf = ({ n, of }: Fraction): number => Number((n * 10n ** 15n) / of) / 1e15

type RuleProps = { play: Play; series: number; rebate: number; closed: boolean }

function PlayRule({ play, series, rebate, closed }: RuleProps) {
  const t = useTranslations('lotteryResults')
  const words = usePlayWords()
  const locale = useLocale()
  const percent = (share: Fraction) => formatPercent(shareOf(share), locale, 3)
  const head = 'py-1.5 font-semibold'
  return (
    <article className="rounded-card border border-line bg-1 p-4 max-sm:p-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h6">
          {words.name(play)} {closed && <Badge tone="warn">{t('closedPlay')}</Badge>}
        </h3>
        <p className="text-3 text-small">{t.rich('oneBet', { price: () => <Amount amount={play.base} /> })}</p>
      </header>
      <p className="mt-1 max-w-[72ch] text-2">{words.how(play)}</p>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full text-body tabular-nums max-sm:text-small">
          <caption className="sr-only">{words.name(play)}</caption>
          <thead>
            <tr className="border-line border-b text-3 text-cap">
              <th scope="col" className={`${head} pe-3 text-start`}>
                {t('way')}
              </th>
              <th scope="col" className={`${head} px-3 text-end max-sm:px-1.5`}>
                {t('chance')}
              </th>
              <th scope="col" className={`${head} px-3 text-end max-sm:px-1.5`}>
                {t('prize')}
              </th>
              <th scope="col" className={`${head} ps-3 text-end`}>
                {t('return')}
              </th>
            </tr>
          </thead>
          <tbody>
            {play.tiers.map(({ key, p }) => (
              <tr key={key} className="border-line border-b last:border-0">
                <th scope="row" className="py-1.5 pe-3 text-start font-medium text-1">
                  {words.tier(play, key)}
                </th>
                <td className="px-3 py-1.5 text-end max-sm:px-1.5">{writeShare(p)}</td>
                <td className="px-3 py-1.5 text-end max-sm:px-1.5 font-semibold text-1">{writePrize(prizeOf(play, key, series))}</td>
                <td className="py-1.5 ps-3 text-end">{percent(tierReturnOf(play, key, series))}</td>
              </tr>
            ))}
          </tbody>
          {(play.mixed || rebate > 0) && (
            <tfoot>
              {play.mixed && <Total name={t('return')} value={percent(rtpOf(play, series))} />}
              {rebate > 0 && <Total name={t('fullReturn')} value={percent(withRebate(rtpOf(play, series), rebate))} />}
            </tfoot>
          )}
        </table>
      </div>
    </article>
  )
}

/** `rebate` in units of the series: two thousandths of a thousand. */
const withRebate = ({ n, of }: Fraction, rebate: number): Fraction => ({ n: n * 2000n + BigInt(rebate) * of, of: of * 2000n })

const Total = ({ name, value }: { name: string; value: string }) => (
  <tr className="border-line border-t font-semibold text-1">
    <th scope="row" colSpan={3} className="py-1.5 pe-3 text-start">
      {name}
    </th>
    <td className="py-1.5 ps-3 text-end">{value}</td>
  </tr>
)
