// Plinko: choose rows and risk, let balls fall; several may fall at once.
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { binsOf, type PlinkoChoice } from '@fairhouse/games/plinko/plinko.ts'
import type { Risk } from '@fairhouse/games/plinko/tables.ts'
import { Segment } from '@fairhouse/ui/components/form/Segment.tsx'
import { Slider } from '@fairhouse/ui/components/form/Slider.tsx'
import { useState } from 'react'
import { type GameFacts, netOf, type Played, type Round } from './api.ts'
import { type Falling, PlinkoBoard } from './PlinkoBoard.tsx'
import { PlayButton, Problem, StakeField, stakeOf } from './StakePanel.tsx'
import { Table } from './Table.tsx'
import type { Studio } from './use-studio.ts'
import { formatTimes, useWords } from './words/use-words.ts'

type Plinko = GameFacts & { kind: 'plinko' }
const mostBalls = 12

const paysOf = (round: Round): number => binsOf(round.choice as PlinkoChoice)[round.outcome.bin as number]!
const pillOf = (round: Round) => ({ text: formatTimes(BigInt(paysOf(round)) * 100n), won: paysOf(round) >= 100 })

export function PlinkoGame({ studio, game }: { studio: Studio; game: Plinko }) {
  const { t, money, signed } = useWords()
  const { rules } = game
  const [stake, setStake] = useState('10.00')
  const last = studio.history[0]?.choice as PlinkoChoice | undefined
  const [choice, setChoice] = useState<PlinkoChoice>(
    last ?? { rows: rules.rows.includes(12) ? 12 : rules.rows[0]!, risk: rules.risks.includes('medium') ? 'medium' : rules.risks[0]! }
  )
  const [balls, setBalls] = useState<readonly (Falling & { played: Played })[]>([])
  const [landed, setLanded] = useState<{ bin: number; id: string; net: string } | null>(null)
  const [said, setSaid] = useState('')
  const amount = stakeOf(studio, stake)
  const choose = (part: Partial<PlinkoChoice>): void => {
    setChoice(now => ({ ...now, ...part }))
    setLanded(null)
  }
  const falling = balls.length > 0

  async function drop(): Promise<void> {
    if (amount === null || studio.sending || balls.length >= mostBalls) return
    const played = await studio.play(moneyToWire(amount), choice)
    if (!played) return
    const { path, bin } = played.round.outcome as { path: readonly (0 | 1)[]; bin: number }
    setBalls(now => [...now, { id: played.round.id, path, bin, played }])
  }

  function land(id: string): void {
    const ball = balls.find(b => b.id === id)
    if (!ball) return
    setBalls(now => now.filter(b => b.id !== id))
    const { round } = ball.played
    const net = signed(netOf(round))
    setLanded({ bin: ball.bin, id, net })
    setSaid(t('fell', { multiplier: formatTimes(BigInt(paysOf(round)) * 100n), amount: net }))
    studio.end(ball.played)
  }

  const panel = (
    <>
      <StakeField studio={studio} stake={stake} onStake={setStake} />
      {rules.risks.length > 1 && (
        <fieldset disabled={falling} className="flex min-w-0 flex-col gap-1.5 disabled:opacity-60">
          <span aria-hidden="true" className="font-semibold text-3 text-cap">
            {t('risk')}
          </span>
          <Segment
            label={t('risk')}
            items={rules.risks.map(risk => ({ value: risk as Risk, label: t(risk) }))}
            value={choice.risk}
            onValue={risk => choose({ risk })}
          />
        </fieldset>
      )}
      {rules.rows.length > 1 && (
        <Slider
          label={t('rows')}
          min={rules.rows[0]!}
          max={rules.rows.at(-1)!}
          value={choice.rows}
          onValue={rows => choose({ rows })}
          disabled={falling}
        />
      )}
      <Problem studio={studio} />
      <PlayButton studio={studio} ready={amount !== null} loading={studio.sending} onPlay={() => void drop()}>
        {studio.free ? t('dropFree') : amount === null ? t('drop') : t('dropFor', { stake: money(amount) })}
      </PlayButton>
    </>
  )

  return (
    <Table studio={studio} panel={panel} pill={pillOf} said={said}>
      <PlinkoBoard choice={choice} balls={balls} landed={landed} onLand={land} />
    </Table>
  )
}
