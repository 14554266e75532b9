// Official results: two must say the same, and the provider of results is one of them at most.
import type { deskIssue, enterLotteryResult } from '@fairhouse/contract/ops/games/lottery-issues.ts'
import type { Family } from '@fairhouse/games/lottery/types.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { enqueue } from '#base/jobs.ts'
import { openApproval, operatorName, writeAudit } from '#staff/staff.ts'
import { forgetResults } from '../games.ts'
import { providerOf } from '../results/providers.ts'
import { tell } from '../store.ts'
import { correctionAction, correctionsOf, subjectOf } from './correction.ts'
import { deskGames, issueOf } from './desk.store.ts'
import { shownIssue } from './desk.ts'
import * as store from './official.store.ts'
import { readResult } from './read-result.ts'

/** @throws DomainError not.found */
async function familyOf(reader: Reader, game: string): Promise<Family> {
  const [row] = await deskGames(reader, game)
  if (!row) throw new DomainError('not.found')
  return row.family
}

/** The last word of each who said something. */
function lastWords(entries: readonly store.EntryRow[]): store.EntryRow[] {
  const last = new Map<bigint | null, store.EntryRow>()
  for (const entry of entries) last.set(entry.operatorId, entry)
  return [...last.values()]
}

/** Draws the issue if two agree by now. The caller holds the issue. */
async function decide(tx: Tx, game: string, issue: string): Promise<string | null> {
  const result = await store.agreedResult(tx, game, issue)
  if (result === null) return null
  const two = lastWords(await store.entriesOf(tx, game, issue)).filter(e => e.result === result)
  const sources = two.map(({ at, source }) => ({ at: at.toISOString(), sourceText: source }))
  await store.decideIssue(tx, game, issue, { result, sourceText: two.find(e => e.operatorId !== null)!.source, entries: sources })
  await tell(tx, 'lottery.drawn', game, { issue, result, hash: null })
  await enqueue(tx, 'lottery.settle', { game, issue }, { key: `lottery.settle:${game}:${issue}` })
  forgetResults(tx)
  return result
}

/**
 * Enters an official result as one of two persons.
 * @throws DomainError not.found, lottery.house, lottery.notDue, lottery.decided, lottery.result
 */
export async function enterResult(
  tx: Tx,
  caller: OperatorCaller,
  { game, issue, result: typed, source }: z.output<typeof enterLotteryResult.input>,
  address: string
): Promise<z.output<typeof enterLotteryResult.reply>> {
  const family = await familyOf(tx, game)
  const row = await store.lockOfficial(tx, game, issue)
  if (!row) throw new DomainError('not.found')
  if (row.source !== 'official') throw new DomainError('lottery.house')
  if (!row.closed) throw new DomainError('lottery.notDue')
  if (!['waiting', 'open', 'closed'].includes(row.state)) throw new DomainError('lottery.decided')
  const result = readResult(family, typed)
  await store.insertEntry(tx, game, issue, { operatorId: caller.operatorId, revision: null, result, source })
  await writeAudit(tx, caller, 'lottery.result', `lottery:${game}`, { issue, result, source }, address)
  if ((await decide(tx, game, issue)) !== null) return { outcome: 'drawn', result }
  const others = lastWords(await store.entriesOf(tx, game, issue)).filter(e => e.operatorId !== caller.operatorId)
  return { outcome: others.length > 0 ? 'differs' : 'first', result }
}

/** Writes down what the provider says now, where that is news; draws the issue if a person said the same before. */
async function hear(
  house: House,
  game: string,
  issue: string,
  said: { numbers: string; revision: number },
  provider: string
): Promise<void> {
  await inTransaction(house.db, async tx => {
    const row = await store.lockOfficial(tx, game, issue)
    if (!row?.closed || row.state === 'void') return
    const before = (await store.entriesOf(tx, game, issue)).findLast(e => e.operatorId === null)
    // an answer that is older than the last one tells nothing
    if (before && said.revision <= before.revision!) return
    const result = readResult(await familyOf(tx, game), said.numbers)
    await store.insertEntry(tx, game, issue, { operatorId: null, revision: said.revision, result, source: provider })
    if (row.state === 'open' || row.state === 'closed') await decide(tx, game, issue)
    else if (row.result !== result) house.log.warn({ game, issue }, 'the provider of results says something else than what was settled')
  })
}

/** The provider is asked for three days for a result that is missing, and for one whether it puts one right. */
const askedHours = { undecided: 72, decided: 24 }
const askedAtOnce = 200

/** Asks the provider about every official issue that it may have news of. A silent provider is asked again with the next minute. */
export async function askProvider(house: House): Promise<void> {
  const provider = providerOf(house)
  if (!provider) return
  for (const { game, issue } of await store.issuesToAsk(house.db, askedHours, askedAtOnce)) {
    try {
      const said = await provider.resultOf(house, game, issue)
      await store.noteFeed(house.db, provider.name, true)
      if (said) await hear(house, game, issue, said, provider.name)
    } catch (cause) {
      if (!(cause instanceof DomainError)) throw cause
      // numbers that are no result are the provider's fault and no reason to leave the other issues out
      if (cause.code === 'lottery.result') house.log.warn({ game, issue }, 'the provider of results sent numbers that are no result')
      else return store.noteFeed(house.db, provider.name, false)
    }
  }
}

/** One issue with who said what; what others entered stays hidden from who has not. @throws DomainError not.found */
export async function issuePage(
  reader: Reader,
  caller: OperatorCaller,
  { game, issue }: z.output<typeof deskIssue.input>
): Promise<z.output<typeof deskIssue.reply>> {
  const row = await issueOf(reader, game, issue)
  if (!row) throw new DomainError('not.found')
  const entries = await store.entriesOf(reader, game, issue)
  const last = new Set(lastWords(entries).map(e => e.id))
  const decided = row.result !== null || row.state === 'void'
  const hasEntered = entries.some(e => e.operatorId === caller.operatorId)
  const shown = []
  for (const { id, operatorId, result, source, at } of entries) {
    const own = operatorId === caller.operatorId
    const isShown = decided || hasEntered || own
    shown.push({
      id,
      operator: operatorId === null ? null : await operatorName(reader, operatorId),
      own,
      result: isShown ? result : null,
      source: isShown ? source : null,
      at,
      replaced: !last.has(id)
    })
  }
  const feed = entries.findLast(e => e.operatorId === null)
  return {
    issue: await shownIssue(reader, row),
    family: await familyOf(reader, game),
    sourceText: row.sourceText,
    entries: shown,
    corrections: await correctionsOf(reader, game, issue),
    asked: await openApproval(reader, correctionAction, subjectOf(game, issue)),
    disputed: row.state !== 'void' && row.result !== null && feed !== undefined && feed.result !== row.result
  }
}
