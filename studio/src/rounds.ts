// The life of a round: the bet is asked for, drawn, told, closed. What the operator does not answer is finished by `finishDue`.
import { type MinesChoice, minesPayout } from '@fairhouse/games/mines/mines.ts'
import type { StudioGame } from '@fairhouse/games/studio-games.ts'
import type pg from 'pg'
import { type Choice, draw, gameOf, payoutAfter, payoutAtOnce } from './outcome.ts'
import type { Settings } from './settings.ts'
import * as store from './store.ts'
import { returnReward, takeReward } from './store-reward.ts'
import { nextNonce } from './store-seed.ts'
import { type Said, sendBet, sendRollback, sendWin } from './wallet.ts'

/** A no that the player reads; `balance` where the operator told it. */
export class PlayRefusal extends Error {
  readonly code: string
  readonly detail: { readonly balance?: bigint | null; readonly limit?: unknown }
  constructor(code: string, detail: PlayRefusal['detail'] = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export interface Studio {
  readonly settings: Settings
  readonly pool: pg.Pool
  readonly log: { warn(fields: object, text: string): void; error(fields: object, text: string): void }
  /** Rounds that a call is at work on now: nobody else finishes them meanwhile. */
  readonly busy: Set<string>
}

export interface Played {
  readonly round: store.Round
  /** What the player has after it; null when the operator did not say. */
  readonly balance: bigint | null
}

/** A field of mines that nobody touches for as long is paid as it stands: operators report what is open for a day. */
const idleHours = 23

const reasons: Record<string, string> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'money',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_USER_DISABLED: 'disabled',
  RS_ERROR_INVALID_TOKEN: 'session',
  RS_ERROR_TOKEN_EXPIRED: 'session'
}

async function askStake(studio: Studio, session: store.Session, round: store.Round): Promise<Said> {
  if (session.demoBalance === null) return sendBet(studio.settings, session, round)
  const balance = await store.moveDemo(studio.pool, session.tokenHash, -round.stake)
  return balance === null
    ? { kind: 'no', status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: session.demoBalance, meta: null }
    : { kind: 'yes', balance }
}

/** Plays a new round, or answers what became of it when it was asked before under the same number. */
export async function play(
  studio: Studio,
  session: store.Session,
  asked: { id: string; stake: bigint; choice: Choice; reward: string | null }
): Promise<Played> {
  const before = await store.roundBy(studio.pool, asked.id)
  if (before) return repeated(session, before)
  if (studio.busy.has(asked.id)) throw new PlayRefusal('unfinished')
  studio.busy.add(asked.id)
  try {
    await writeDown(studio, session, asked)
    const round = (await store.roundBy(studio.pool, asked.id))!
    const said = await askStake(studio, session, round)
    if (said.kind === 'no') {
      await giveUp(studio, round, 'refused')
      throw new PlayRefusal(reasons[said.status] ?? 'operator', {
        balance: said.balance,
        limit: (said.meta as { limit?: unknown } | null)?.limit
      })
    }
    if (said.kind === 'unknown') {
      await store.moveRound(studio.pool, round.id, 'asked', 'unsure')
      await takeBack(studio, session, (await store.roundBy(studio.pool, round.id))!)
      throw new PlayRefusal('silent')
    }
    const drawn = await confirm(studio, round)
    return drawn.state === 'won' ? tell(studio, session, drawn, said.balance) : { round: drawn, balance: said.balance }
  } finally {
    studio.busy.delete(asked.id)
  }
}

function repeated(session: store.Session, round: store.Round): Played {
  if (round.player !== session.player || round.gameCode !== session.gameCode) throw new PlayRefusal('round')
  return { round, balance: null }
}

async function writeDown(
  studio: Studio,
  session: store.Session,
  asked: { id: string; stake: bigint; choice: Choice; reward: string | null }
) {
  await store.inTransaction(studio.pool, async tx => {
    if (asked.reward !== null && !(await takeReward(tx, asked.reward))) throw new PlayRefusal('reward')
    const fresh = await store.addRound(tx, { ...asked, session: session.tokenHash, player: session.player, gameCode: session.gameCode })
    if (!fresh) throw new PlayRefusal('unfinished')
  })
}

/** The stake is there: the seeds say the outcome, in the same transaction as the number that is taken of them. */
const confirm = (studio: Studio, round: store.Round): Promise<store.Round> =>
  store.inTransaction(studio.pool, async tx => {
    const game = gameOf(round.gameCode)!
    const seed = await nextNonce(tx, studio.settings.sealKey, round.player)
    const outcome = draw(game, round.choice, seed)
    const payout = payoutAtOnce(game, round.stake, round.choice, outcome)
    const moved = { seed: seed.id, nonce: seed.nonce, outcome, ...(payout === null ? {} : { payout }) }
    if (!(await store.moveRound(tx, round.id, 'asked', payout === null ? 'open' : 'won', moved)))
      throw new Error(`round ${round.id} was moved by somebody else`)
    return (await store.roundBy(tx, round.id))!
  })

/** The stake is not there: the free round that it was goes back. */
async function giveUp(studio: Studio, round: store.Round, to: 'refused' | 'cancelled'): Promise<void> {
  await store.inTransaction(studio.pool, async tx => {
    const moved = await store.moveRound(tx, round.id, round.state, to)
    if (moved && round.reward !== null) await returnReward(tx, round.reward)
  })
}

/** Tells the operator what a decided round pays. Without an answer it stays `won` and is told again later. */
async function tell(studio: Studio, session: store.Session, round: store.Round, balance: bigint | null): Promise<Played> {
  const now = async (left: bigint | null) => ({ round: (await store.roundBy(studio.pool, round.id))!, balance: left })
  if (session.demoBalance !== null) {
    const left = await store.inTransaction(studio.pool, async tx => {
      if (!(await store.moveRound(tx, round.id, 'won', 'closed'))) return balance
      return store.moveDemo(tx, session.tokenHash, round.payout!)
    })
    return now(left)
  }
  const said = await sendWin(studio.settings, session, round)
  if (said.kind === 'yes') {
    await store.moveRound(studio.pool, round.id, 'won', 'closed')
    return now(said.balance)
  }
  studio.log.warn({ round: round.id, said: said.kind === 'no' ? said.status : 'nothing' }, 'the operator did not take a win')
  // the operator does not know the bet any more: somebody there has cancelled the round by hand
  if (said.kind === 'no' && said.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await store.moveRound(studio.pool, round.id, 'won', 'failed')
  else await store.putOff(studio.pool, round.id)
  return now(balance)
}

/** Takes back a stake of which nobody knows whether it was taken, until the operator answers. */
async function takeBack(studio: Studio, session: store.Session, round: store.Round): Promise<void> {
  if (session.demoBalance !== null) {
    await giveUp(studio, round, 'cancelled')
    if (round.outcome) await store.moveDemo(studio.pool, session.tokenHash, round.stake)
    return
  }
  const said = await sendRollback(studio.settings, session, round)
  if (said.kind === 'yes') return giveUp(studio, round, 'cancelled')
  await store.putOff(studio.pool, round.id)
}

type Mines = StudioGame & { kind: 'mines' }

/** Moves a field of mines on under its lock, then tells the operator when that ended it. */
async function step(
  studio: Studio,
  session: store.Session,
  id: string,
  next: (round: store.Round, game: Mines) => { opened?: readonly number[]; payout: bigint | null } | null
): Promise<Played> {
  studio.busy.add(id)
  try {
    const round = await store.inTransaction(studio.pool, async tx => {
      const held = await store.lockRound(tx, id)
      const game = gameOf(session.gameCode)
      if (!held || held.player !== session.player || held.gameCode !== session.gameCode || game?.kind !== 'mines')
        throw new PlayRefusal('round')
      // a repeat after the end answers the end
      const moved = held.state === 'open' ? next(held, game) : null
      if (!moved) return held
      const { payout, opened } = moved
      await store.moveRound(tx, id, 'open', payout === null ? 'open' : 'won', {
        ...(payout === null ? {} : { payout }),
        ...(opened ? { opened } : {})
      })
      return (await store.roundBy(tx, id))!
    })
    return round.state === 'won' ? await tell(studio, session, round, null) : { round, balance: null }
  } finally {
    studio.busy.delete(id)
  }
}

/** Opens a cell; one that is open already changes nothing. */
export const openCell = (studio: Studio, session: store.Session, id: string, cell: number): Promise<Played> =>
  step(studio, session, id, (round, game) => {
    if (!Number.isInteger(cell) || cell < 0 || cell >= game.rules.side ** 2) throw new PlayRefusal('choice')
    if (round.opened.includes(cell)) return null
    const opened = [...round.opened, cell]
    const { mines } = round.outcome as { mines: readonly number[] }
    return { opened, payout: payoutAfter(game, round.stake, round.choice as MinesChoice, mines, opened) }
  })

/** Takes what the field is worth now. Before the first cell there is nothing to take. */
export const cashOut = (studio: Studio, session: store.Session, id: string): Promise<Played> =>
  step(studio, session, id, (round, game) => {
    if (round.opened.length === 0) throw new PlayRefusal('choice')
    return { payout: minesPayout(round.stake, round.opened.length, round.choice as MinesChoice, game.rules) }
  })

async function finish(studio: Studio, round: store.Round): Promise<void> {
  const session = (await store.sessionBy(studio.pool, round.session, true))!
  if (round.state === 'won') await tell(studio, session, round, null)
  else if (round.state === 'open' && round.opened.length > 0) await cashOut(studio, session, round.id)
  else {
    // asked: this program ended between the question and the answer · open and untouched: the stake goes back, nothing was played
    if (round.state !== 'unsure') await store.moveRound(studio.pool, round.id, round.state, 'unsure')
    await takeBack(studio, session, (await store.roundBy(studio.pool, round.id))!)
  }
}

/** Finishes what a restart or a silent operator left behind; a fault of one round does not stop the others. */
export async function finishDue(studio: Studio): Promise<void> {
  for (const round of await store.dueRounds(studio.pool, idleHours)) {
    if (studio.busy.has(round.id)) continue
    studio.busy.add(round.id)
    await finish(studio, round)
      .catch(err => studio.log.error({ err, round: round.id }, 'finishing a round'))
      .finally(() => studio.busy.delete(round.id))
  }
}
