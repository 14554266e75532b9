// One finished round as it was: its picture, what it paid, and whether its seeds agree.
import type { DiceChoice } from '@fairhouse/games/dice/dice.ts'
import { wins } from '@fairhouse/games/dice/dice.ts'
import type { PlinkoChoice } from '@fairhouse/games/plinko/plinko.ts'
import { formatDateTime } from '@fairhouse/ui/text/format.ts'
import { useEffect, useState } from 'react'
import { type AskError, ask, type GameFacts, netOf, type Round } from './api.ts'
import { DiceScale, formatRoll } from './DiceScale.tsx'
import { tell } from './host.ts'
import { MinesField } from './MinesField.tsx'
import { Closed, Speaking } from './Opening.tsx'
import { PlinkoBoard } from './PlinkoBoard.tsx'
import { agrees } from './recompute.ts'
import { type Language, useWords } from './words/use-words.ts'

interface Replayed {
  readonly game: GameFacts
  readonly round: Round
  readonly currency: string
}

function Picture({ game, round }: Replayed) {
  const { signed } = useWords()
  const net = signed(netOf(round))
  const paid = round.payout !== null && round.payout !== '0.00' ? net : null
  if (game.kind === 'mines') return <MinesField side={game.rules.side} round={round} pressed={null} onOpen={() => {}} paid={paid} />
  if (game.kind === 'plinko')
    return (
      <PlinkoBoard
        choice={round.choice as PlinkoChoice}
        balls={[]}
        landed={{ bin: round.outcome.bin, id: round.id, net }}
        onLand={() => {}}
      />
    )
  const choice = round.choice as DiceChoice
  const shown = { roll: round.outcome.roll as number, won: wins(choice, round.outcome.roll) }
  return (
    <div className="flex flex-1 flex-col justify-center gap-12 p-6">
      <p
        aria-hidden="true"
        className={`text-center font-display font-extrabold text-multiplier tabular-nums ${shown.won ? 'text-up' : 'text-2'}`}
      >
        {formatRoll(shown.roll)}
      </p>
      <DiceScale choice={choice} rules={game.rules} shown={shown} disabled onRolls={() => {}} />
    </div>
  )
}

function Replay({ game, round, currency }: Replayed) {
  const { t, money } = useWords()
  const right = agrees(game, round)
  return (
    <main className="stage flex h-full min-h-120 flex-col">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b bg-2 px-4 py-3">
        <h1 className="text-h6">{`${game.name} · ${t('replayOf', { time: formatDateTime(round.startedAt) })}`}</h1>
        <p className="text-2 tabular-nums">
          {`${t('replayStake', { stake: money(round.stake) })}${round.payout === null ? '' : ` · ${t('replayPaid', { amount: money(round.payout) })}`}`}
        </p>
      </header>
      {round.outcome ? (
        <Picture game={game} round={round} currency={currency} />
      ) : (
        <p className="grid flex-1 place-items-center p-6 text-2">{t('unfinished')}</p>
      )}
      <footer className="border-line border-t bg-2 px-4 py-3 text-small">
        <p className={right === true ? 'text-up' : right === false ? 'text-neg' : 'text-3'}>
          {t(right === null ? 'notShown' : right ? 'right' : 'wrong')}
        </p>
        {round.seed && (
          <code className="break-all font-mono text-3 text-cap">{`${round.seed.server ?? round.seed.hash} · ${round.seed.client} : ${round.seed.nonce}`}</code>
        )}
      </footer>
    </main>
  )
}

export function ReplayPage({ secret, language }: { secret: string; language: Language }) {
  const [said, setSaid] = useState<Replayed | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const [round = '', proof = ''] = secret.split('.')
    ask<Replayed>('', 'GET', `/replay?${new URLSearchParams({ round, proof })}`).then(
      answer => {
        setSaid(answer)
        tell({ type: 'ready' })
      },
      (cause: AskError) => setProblem(cause.code)
    )
  }, [secret])
  return (
    <Speaking language={language} currency={said?.currency ?? 'XXX'}>
      {problem ? <Closed code={problem} /> : said && <Replay {...said} />}
    </Speaking>
  )
}
