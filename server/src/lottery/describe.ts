// A lottery as its page shows it: plays, limits, issues to come, results, proofs, and what is full.
import { type chainCommitment, type lotteryProof, maxChaseIssues } from '@fairhouse/contract/play/lottery.ts'
import { rulesOf } from '@fairhouse/games/lottery/families.ts'
import { issueAt, issueByName, nextIssues } from '@fairhouse/games/lottery/schedule.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { sha256 } from '#base/crypto.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { Caller } from '#base/http.ts'
import { chainById } from '#fair/fair.ts'
import { cardNamed, lotteryNamed, seriesOf } from './games.ts'
import { fullNumbers, type IssueRow, issueRow, issuesNamed, issueUnderDraw, pastIssues } from './store.ts'

async function commitmentOf(reader: Reader, chainId: string | null | undefined): Promise<z.output<typeof chainCommitment> | null> {
  const c = chainId ? await chainById(reader, chainId) : undefined
  return c
    ? {
        id: c.id,
        terminalHash: c.terminal_hash,
        length: c.length,
        salt: c.salt ?? '',
        saltSource: c.salt_source ?? '',
        saltPublic: c.salt_public ?? false,
        committedAt: c.committed_at
      }
    : null
}

/** Everything that the page of a lottery begins with. @throws DomainError game.unavailable */
export async function describeLottery(reader: Reader, code: string, caller: Caller) {
  const { lottery, card } = await cardNamed(reader, code)
  const { mode, schedule } = lottery
  const at = new Date(now())
  const issues = nextIssues(schedule, at, maxChaseIssues)
  const first = issues[0]!
  const [known, opened, under, mine] = await Promise.all([
    issuesNamed(
      reader,
      code,
      issues.map(i => i.name)
    ),
    issueRow(reader, code, first.name),
    issueUnderDraw(reader, code, at),
    seriesOf(reader, caller.kind === 'member' ? caller.memberId : null, mode)
  ])
  const states = new Map(known.map(k => [k.name, k.state]))
  return {
    card,
    schedule: schedule.kind === 'every' ? { ...schedule } : { ...schedule, days: [...schedule.days] },
    plays: rulesOf(lottery.family).plays.map(p => ({ code: p.code, group: p.group, ...lottery.limitsOf(p.code) })),
    mode: { ...mode, name: mode.name, units: [...mode.units], mine, start: Math.min(mode.start, mine) },
    minStake: lottery.minStake,
    maxMultiple: lottery.maxMultiple,
    issues: issues.map(i => ({ ...i, state: states.get(i.name) ?? ('waiting' as const) })),
    drawing: under
      ? { name: under.name, opensAt: under.opens_at, closesAt: under.closes_at, drawsAt: under.draws_at, state: under.state }
      : null,
    chain: await commitmentOf(reader, opened?.chain_id),
    beaconRound: opened?.beacon_round ? Number(opened.beacon_round) : null,
    now: at
  }
}

/** Issues that are over, newest first; the cursor is the draw's time. @throws DomainError game.unavailable, input.invalid */
export async function resultsOf(reader: Reader, code: string, { before, limit }: { before?: string | undefined; limit: number }) {
  await lotteryNamed(reader, code)
  const cursor = before === undefined ? undefined : new Date(before)
  if (cursor && Number.isNaN(cursor.getTime())) throw new DomainError('input.invalid', {}, { before: 'input.invalid' })
  const rows = await pastIssues(reader, code, cursor, limit + 1)
  const list = rows.slice(0, limit).map(r => ({
    name: r.name,
    state: r.state,
    result: r.state === 'void' ? null : r.result,
    drawsAt: r.draws_at,
    drawnAt: r.drawn_at
  }))
  return { list, next: rows.length > limit ? list.at(-1)!.drawsAt.toISOString() : null }
}

/** The hash and the beacon are shown once the issue is drawn, never before. */
const isDrawn = (row: IssueRow): boolean => row.drawn_at !== null

/** An issue with all that its draw is recomputed from. @throws DomainError game.unavailable, round.notFound */
export async function proofOf(reader: Reader, code: string, name: string): Promise<z.output<typeof lotteryProof>> {
  const { lottery, game } = await lotteryNamed(reader, code)
  const row = await issueRow(reader, code, name)
  const times = row ? { name, opensAt: row.opens_at, closesAt: row.closes_at, drawsAt: row.draws_at } : issueByName(lottery.schedule, name)
  if (!times || (!row && times.closesAt.getTime() <= now())) throw new DomainError('round.notFound')
  const drawn = row !== undefined && isDrawn(row)
  const hash = drawn ? row.hash : null
  const beacon = drawn ? row.beacon : null
  return {
    game: code,
    gameName: game.name,
    family: lottery.family,
    source: row?.source ?? lottery.source,
    issue: {
      ...times,
      state: row?.state ?? 'waiting',
      result: drawn && row.state !== 'void' ? row.result : null,
      drawnAt: row?.drawn_at ?? null,
      settledAt: row?.settled_at ?? null
    },
    chain: await commitmentOf(reader, row?.chain_id),
    position: row?.position ?? null,
    hash,
    previousHash: hash === null ? null : sha256(Buffer.from(hash, 'hex')).toString('hex'),
    beacon: row?.beacon_round
      ? { round: Number(row.beacon_round), signature: beacon?.signature ?? null, randomness: beacon?.randomness ?? null }
      : null,
    official: row?.source === 'official' && drawn ? { sourceText: row.source_text ?? '', entries: entriesOf(row.entries) } : null,
    corrected: correctedOf(row?.corrected)
  }
}

const entriesOf = (entries: IssueRow['entries']) => entries.map(e => ({ at: new Date(e.at), sourceText: e.sourceText }))
const correctedOf = (corrected: IssueRow['corrected'] = []) => corrected.map(c => ({ result: c.result, at: new Date(c.at) }))

/** What takes no more bets in the open issue. @throws DomainError game.unavailable */
export async function sealedOf(reader: Reader, code: string) {
  const { lottery } = await lotteryNamed(reader, code)
  const at = new Date(now())
  const running = issueAt(lottery.schedule, at)
  if (running.closesAt <= at) return { issue: null, list: [] }
  const full = await fullNumbers(reader, code, running.name)
  return { issue: running.name, list: full.map(f => ({ play: f.play, number: f.number === '' ? null : f.number })) }
}
