// Dice: choose a target on the scale, roll, see where it falls.

import { type Money, moneyToWire } from '@fairhouse/contract/money.ts'
import { type DiceChoice, diceMultiplier, dicePayout, type Side, targetOf, winningRolls, wins } from '@fairhouse/games/dice/dice.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { useState } from 'react'
import { animate } from './animate.ts'
import { type GameFacts, netOf, type Played, type Round } from './api.ts'
import { DiceScale, formatRoll, type Shown } from './DiceScale.tsx'
import { Fact, NetLine, PlayButton, Problem, StakeField, stakeOf } from './StakePanel.tsx'
import { Table } from './Table.tsx'
import type { Studio } from './use-studio.ts'
import { formatTimes, useWords } from './words/use-words.ts'

type Dice = GameFacts & { kind: 'dice' }

const pillOf = (round: Round) => ({
  text: formatRoll(round.outcome.roll),
  won: wins(round.choice as DiceChoice, round.outcome.roll)
})

export function DiceGame({ studio, game }: { studio: Studio; game: Dice }) {
  const { t, money, signed, percent } = useWords()
  const { rules } = game
  const last = studio.history[0]
  const middle = Math.min(rules.largestChance, Math.max(rules.smallestChance, 4_950))
  const [stake, setStake] = useState('10.00')
  const [choice, setChoice] = useState<DiceChoice>(
    (last?.choice as DiceChoice | undefined) ?? { side: 'under', target: targetOf('under', middle) }
  )
  const [shown, setShown] = useState<Shown | null>(last ? { roll: last.outcome.roll, won: pillOf(last).won } : null)
  const [net, setNet] = useState<Money | null>(last ? netOf(last) : null)
  const [rolling, setRolling] = useState(false)
  const [said, setSaid] = useState('')
  const amount = stakeOf(studio, stake)
  const rolls = winningRolls(choice)
  const times = diceMultiplier(choice, rules)

  const setRolls = (wanted: number, side: Side = choice.side): void => {
    const held = Math.min(rules.largestChance, Math.max(rules.smallestChance, Math.round(wanted)))
    setChoice({ side, target: targetOf(side, held) })
  }

  async function turn(played: Played): Promise<void> {
    const { roll } = played.round.outcome as { roll: number }
    const from = shown?.roll ?? 5_000
    setNet(null)
    await animate(480, share => {
      const eased = 1 - (1 - share) ** 3
      setShown({ roll: Math.round(from + (roll - from) * eased), won: null })
    })
    const won = wins(played.round.choice as DiceChoice, roll)
    setShown({ roll, won })
    setNet(netOf(played.round))
    setSaid(t(won ? 'rolledWin' : 'rolledLoss', { roll: formatRoll(roll), amount: signed(netOf(played.round)) }))
    studio.end(played)
  }

  async function play(): Promise<void> {
    if (amount === null || rolling) return
    setRolling(true)
    const played = await studio.play(moneyToWire(amount), choice)
    if (played) await turn(played)
    setRolling(false)
  }

  const panel = (
    <>
      <StakeField studio={studio} stake={stake} onStake={setStake} disabled={rolling} />
      <Segment
        label={t('side')}
        items={[
          { value: 'under', label: t('under') },
          { value: 'over', label: t('over') }
        ]}
        value={choice.side}
        onValue={side => setRolls(rolls, side)}
      />
      <div className="hidden flex-col gap-2 rounded-input border border-line p-3 sm:flex">
        <Fact name={t('chance')}>{percent(rolls / 10_000)}</Fact>
        <Fact name={t('multiplier')}>{formatTimes(times, true)}</Fact>
        {amount !== null && (
          <Fact name={t('profit')}>{money(dicePayout(amount, choice, rules, winningFace(choice)) - (studio.free ? 0n : amount))}</Fact>
        )}
      </div>
      <Problem studio={studio} />
      <PlayButton studio={studio} ready={amount !== null} loading={rolling && studio.sending} onPlay={() => void play()}>
        {studio.free ? t('rollFree') : amount === null ? t('roll') : t('rollFor', { stake: money(amount) })}
      </PlayButton>
    </>
  )

  return (
    <Table studio={studio} panel={panel} pill={pillOf} said={said}>
      <div className="flex min-h-0 flex-1 flex-col justify-center gap-6 px-4 pb-6 sm:gap-10 sm:px-10">
        <p
          key={shown?.won === null ? 'turning' : `${shown?.roll}`}
          aria-hidden="true"
          className={cx(
            'text-center font-display font-extrabold text-multiplier tabular-nums tracking-tight',
            shown?.won === true && 'animate-land text-up',
            shown?.won === false && 'text-2'
          )}
        >
          {shown ? formatRoll(shown.roll) : '··.··'}
          <NetLine net={net} />
        </p>
        <DiceScale choice={choice} rules={rules} shown={shown} disabled={rolling} onRolls={setRolls} />
        <dl className="mx-auto grid w-full max-w-180 grid-cols-3 gap-2 text-center">
          {(
            [
              [t('multiplier'), formatTimes(times, true)],
              [choice.side === 'under' ? t('under') : t('over'), formatRoll(choice.target)],
              [t('chance'), percent(rolls / 10_000)]
            ] as const
          ).map(([name, value]) => (
            <div key={name} className="rounded-input border border-line bg-2/70 px-2 py-2.5">
              <dt className="text-3 text-cap">{name}</dt>
              <dd className="font-bold text-body-l tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Table>
  )
}

/** A face that wins: what it pays is what every winning face pays. */
const winningFace = ({ side, target }: DiceChoice): number => (side === 'under' ? target - 1 : target + 1)
