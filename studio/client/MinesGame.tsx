// Mines: lay the field, open cells, take what it is worth before a mine ends it.
import { type Money, moneyToWire, parseMoney } from '@fairhouse/contract/money.ts'
import { lastStep, type MinesChoice, minesMultiplier, minesPayout } from '@fairhouse/games/mines/mines.ts'
import { Slider } from '@fairhouse/ui/components/form/Slider.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { type GameFacts, netOf, type Played, type Round } from './api.ts'
import { MinesField } from './MinesField.tsx'
import { Fact, PlayButton, Problem, StakeField, stakeOf } from './StakePanel.tsx'
import { Table } from './Table.tsx'
import type { Studio } from './use-studio.ts'
import { formatTimes, useWords } from './words/use-words.ts'

type Mines = GameFacts & { kind: 'mines' }

/** A safe cell that is not open yet, any of them alike. */
function anyCell(side: number, opened: readonly number[]): number {
  const closed = Array.from({ length: side ** 2 }, (_, cell) => cell).filter(cell => !opened.includes(cell))
  const [word] = crypto.getRandomValues(new Uint32Array(1))
  return closed[word! % closed.length]!
}

export function MinesGame({ studio, game }: { studio: Studio; game: Mines }) {
  const { t, money, signed } = useWords()
  const { rules } = game
  const [stake, setStake] = useState(studio.session.open?.stake ?? '10.00')
  const [mines, setMines] = useState(
    ((studio.session.open ?? studio.history[0])?.choice as MinesChoice | undefined)?.mines ??
      Math.min(rules.mostMines, Math.max(rules.fewestMines, 3))
  )
  const [round, setRound] = useState<Round | null>(studio.session.open)
  const [pressed, setPressed] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const amount = stakeOf(studio, stake)
  const choice: MinesChoice = round?.state === 'open' ? (round.choice as MinesChoice) : { mines }
  const playing = round?.state === 'open'
  const opened = playing ? round.opened.length : 0
  const worth = (count: number, of = playing ? parseMoney(round.stake) : (amount ?? 0n)): bigint => minesPayout(of, count, choice, rules)
  const steps = lastStep(choice, rules)

  const pillOf = ({ payout, choice: chosen, opened: cells }: Round) => {
    const won = parseMoney(payout ?? '0.00') > 0n
    const times = won ? minesMultiplier(cells.length, chosen as MinesChoice, rules) : 0n
    return { text: formatTimes(times), won }
  }

  async function start(): Promise<void> {
    if (amount === null || playing) return
    const played = await studio.play(moneyToWire(amount), { mines })
    if (!played) return
    setRound(played.round)
    setSaid(t('fieldOpen'))
  }

  function take(played: Played | null): void {
    if (!played) return
    setRound(played.round)
    if (played.round.state === 'open') {
      setSaid(t('safeNow', { amount: money(worth(played.round.opened.length)) }))
      return
    }
    const paid = parseMoney(played.round.payout ?? '0.00')
    setSaid(t(paid > 0n ? 'paid' : 'hit', { amount: signed(netOf(played.round)) }))
    studio.end(played)
  }

  async function open(cell: number): Promise<void> {
    if (!playing || pressed !== null || round.opened.includes(cell)) return
    setPressed(cell)
    take(await studio.step(round.id, 'open', { cell }))
    setPressed(null)
  }

  async function cashOut(): Promise<void> {
    if (!playing || pressed !== null) return
    take(await studio.step(round.id, 'cash'))
  }

  const busy = studio.sending && pressed === null
  const panel = (
    <>
      <div className={cx('flex flex-col gap-3 sm:gap-4', playing && 'max-sm:hidden')}>
        <StakeField studio={studio} stake={stake} onStake={setStake} disabled={playing} />
        <Slider
          label={t('mineCount')}
          min={rules.fewestMines}
          max={rules.mostMines}
          value={choice.mines}
          onValue={setMines}
          disabled={playing}
        />
      </div>
      {playing && (
        <div className="flex flex-col gap-2 rounded-input border border-line p-3">
          <Fact name={t('now')}>{`${formatTimes(minesMultiplier(opened, choice, rules), true)} · ${money(worth(opened))}`}</Fact>
          <Fact name={t('next')}>{`${formatTimes(minesMultiplier(opened + 1, choice, rules), true)} · ${money(worth(opened + 1))}`}</Fact>
        </div>
      )}
      <Problem studio={studio} />
      {playing ? (
        <div className="flex flex-col gap-2 max-sm:order-first">
          {opened > 0 ? (
            <Button variant="primary" size="lg" block loading={busy} onClick={() => void cashOut()}>
              {t('cashOut', { amount: money(worth(opened)) })}
            </Button>
          ) : (
            <p className="grid min-h-12 place-items-center rounded-input bg-3 px-3 text-center text-2">{t('fieldOpen')}</p>
          )}
          <Button block icon={<Dices aria-hidden="true" className="size-5" />} onClick={() => void open(anyCell(rules.side, round.opened))}>
            {t('random')}
          </Button>
        </div>
      ) : (
        <PlayButton studio={studio} ready={amount !== null} loading={busy} onPlay={() => void start()}>
          {studio.free ? t('startFree') : amount === null ? t('start') : t('startFor', { stake: money(amount) })}
        </PlayButton>
      )}
    </>
  )

  return (
    <Table studio={studio} panel={panel} pill={pillOf} said={said}>
      <Ladder choice={choice} rules={rules} opened={round ? round.opened.length : 0} lost={round?.payout === '0.00'} steps={steps} />
      <MinesField side={rules.side} round={round} pressed={pressed} onOpen={cell => void open(cell)} paid={paidOf(round, signed)} />
    </Table>
  )
}

const paidOf = (round: Round | null, signed: (amount: Money) => string): string | null =>
  round && round.state !== 'open' && round.payout !== null && round.payout !== '0.00' ? signed(netOf(round)) : null

/** What the next cells are worth, the reached one marked. */
function Ladder({
  choice,
  rules,
  opened,
  lost,
  steps
}: {
  choice: MinesChoice
  rules: Mines['rules']
  opened: number
  lost: boolean
  steps: number
}) {
  const first = Math.max(1, Math.min(opened - 1, steps - 5))
  const shown = Array.from({ length: Math.min(6, steps) }, (_, i) => first + i).filter(step => step <= steps)
  return (
    <ol aria-hidden="true" className="scroll-strip mx-auto flex max-w-full shrink-0 gap-1.5 px-3 sm:px-4">
      {shown.map(step => (
        <li
          key={step}
          className={
            step === opened && !lost
              ? 'shrink-0 rounded-control bg-pos px-3 py-1.5 font-bold text-on-pos text-small tabular-nums'
              : step < opened && !lost
                ? 'shrink-0 rounded-control bg-pos/20 px-3 py-1.5 font-bold text-small text-up tabular-nums'
                : 'shrink-0 rounded-control bg-3 px-3 py-1.5 font-bold text-2 text-small tabular-nums'
          }
        >
          {formatTimes(minesMultiplier(step, choice, rules))}
        </li>
      ))}
    </ol>
  )
}
