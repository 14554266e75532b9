// Tables of agents as lines of a file: the team, its bets, its figures, its money, and the bills of its income. Names are masked as on the screen.

import type { Language } from '@fairhouse/contract/endpoint.ts'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { netOf, outcomeOf } from '@fairhouse/contract/play/bet-outcome.ts'
import type { ExportWish } from '@fairhouse/contract/record-file.ts'
import { agent as agentEn } from '@fairhouse/locales/en/agent.ts'
import { income as incomeEn } from '@fairhouse/locales/en/income.ts'
import { report as reportEn } from '@fairhouse/locales/en/report.ts'
import { wager as wagerEn } from '@fairhouse/locales/en/wager.ts'
import { wallet as walletEn } from '@fairhouse/locales/en/wallet.ts'
import { agent as agentTr } from '@fairhouse/locales/tr/agent.ts'
import { income as incomeTr } from '@fairhouse/locales/tr/income.ts'
import { report as reportTr } from '@fairhouse/locales/tr/report.ts'
import { wager as wagerTr } from '@fairhouse/locales/tr/wager.ts'
import { wallet as walletTr } from '@fairhouse/locales/tr/wallet.ts'
import type { Reader } from '#base/database.ts'
import type { MemberCaller } from '#base/http.ts'
import { billsOf, billsPaidFor } from '#income/income.ts'
import { lineMemberOf } from '#member/member.ts'
import { requireTeam, teamBetsOf, teamMovementsOf, teamPage, teamProfitOf } from '#team/team.ts'

type TeamWish = Exclude<ExportWish, { record: 'movements' | 'bets' }>
type WishOf<R extends TeamWish['record']> = Extract<TeamWish, { record: R }>

const words = {
  en: { agent: agentEn, income: incomeEn, report: reportEn, wager: wagerEn, wallet: walletEn },
  tr: { agent: agentTr, income: incomeTr, report: reportTr, wager: wagerTr, wallet: walletTr }
} as const
type Words = (typeof words)[Language]

/** A page of a table as cells, and the words above its columns. */
export interface Cells {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly next: string | null
}

interface Asked {
  readonly reader: Reader
  readonly caller: MemberCaller
  readonly page: { readonly before?: string | undefined; readonly limit: number }
  readonly w: Words
  readonly clock: (at: Date) => string
}

const typeOf = (w: Words, type: number): string => w.agent[`type_${type}` as 'type_0'] ?? String(type)

async function people({ reader, caller, page, w, clock }: Asked, { zone, record: _, ...wish }: WishOf<'team'>): Promise<Cells> {
  const a = w.agent
  const { list, next } = await teamPage(reader, caller, { ...wish, ...page })
  const head = [w.report.fileNumber, a.person, a.type, a.level, a.members, a.direct, a.wallet, w.report.fileState]
  return {
    head: [...head, `${a.registered} (${zone})`, `${a.lastLogin} (${zone})`],
    rows: list.map(m => [
      m.id,
      m.name,
      typeOf(w, m.type),
      String(m.level),
      String(m.members),
      String(m.direct),
      moneyToWire(m.balance),
      a[m.status],
      clock(m.registeredAt),
      m.lastLoginAt ? clock(m.lastLoginAt) : ''
    ]),
    next
  }
}

async function bets({ reader, caller, page, w, clock }: Asked, { zone, record: _, ...wish }: WishOf<'teamBets'>): Promise<Cells> {
  const { list, next } = await teamBetsOf(reader, caller, { ...wish, ...page })
  const head = [w.report.fileNumber, w.report.fileMember, w.agent.person, `${w.report.fileDecided} (${zone})`, w.wager.game]
  return {
    head: [...head, w.report.fileCategory, w.agent.betState, w.wager.stake, w.agent.valid, w.wager.payout, w.agent.net],
    rows: list.map(b => [
      b.id,
      b.member.id,
      b.member.name,
      clock(b.settledAt ?? b.placedAt),
      b.gameName,
      b.category,
      w.wager[outcomeOf(b)],
      moneyToWire(b.stake),
      moneyToWire(b.valid),
      moneyToWire(b.payout),
      moneyToWire(netOf(b))
    ]),
    next
  }
}

const summed = [
  'stake',
  'payout',
  'playerRebate',
  'agentRebate',
  'promotions',
  'fees',
  'profit',
  'valid',
  'deposits',
  'withdrawals'
] as const

async function profit({ reader, caller, page, w }: Asked, { zone: _zone, record: _, ...wish }: WishOf<'teamProfit'>): Promise<Cells> {
  const { list, next } = await teamProfitOf(reader, caller, { ...wish, ...page })
  const a = w.agent
  const word = { ...a, playerRebate: w.report.filePlayerRebate, agentRebate: w.report.fileAgentRebate } as const
  const heads = summed.map(name => (name === 'promotions' || name === 'fees' ? w.report[`file_${name}`] : word[name]))
  const byLine = wish.by === 'line'
  return {
    head: [...(byLine ? [w.report.fileMember, a.person] : [a[wish.by === 'day' ? 'day' : 'category']]), a.bets, ...heads],
    rows: list.map(row => [
      ...(byLine
        ? [row.member?.id ?? '', row.member?.head ? a.headAlone.replace('{name}', row.member.name) : (row.member?.name ?? '')]
        : [row.key]),
      String(row.bets),
      ...summed.map(name => moneyToWire(row[name]))
    ]),
    next
  }
}

async function movements({ reader, caller, page, w, clock }: Asked, { zone, record: _, ...wish }: WishOf<'teamMovements'>): Promise<Cells> {
  const { list, next } = await teamMovementsOf(reader, caller, { ...wish, ...page })
  return {
    head: [w.report.fileNumber, w.report.fileMember, w.agent.person, `${w.agent.time} (${zone})`, w.agent.kind, w.agent.amount],
    rows: list.map(m => [m.id, m.member.id, m.member.name, clock(m.at), w.wallet[m.kind], moneyToWire(m.amount)]),
    next
  }
}

async function bills(
  { reader, caller, page, w, clock }: Asked,
  { zone, record, ...wish }: WishOf<'bills' | 'downlineBills'>
): Promise<Cells> {
  const i = w.income
  const ofOthers = record === 'downlineBills'
  const found = ofOthers
    ? await billsPaidFor(reader, caller, { ...wish, ...page })
    : await billsOf(reader, caller, { ...wish, ...page }).then(({ list, next }) => ({
        list: list.map(b => ({ ...b, person: null })),
        next
      }))
  const moments = [`${w.report.fileFrom} (${zone})`, `${w.report.fileUntil} (${zone})`]
  const head = [w.report.fileNumber, ...(ofOthers ? [w.report.fileMember, i.downline] : []), i.kind, ...moments, i.state]
  return {
    head: [...head, w.report.fileTier, i.gross, i.amount, i.paid],
    rows: found.list.map(b => [
      b.id,
      ...(b.person ? [b.person.id, b.person.name] : []),
      i[`kind_${b.kind}`],
      clock(b.window.from),
      clock(b.window.to),
      i[`bill_${b.state}`],
      b.tier === null ? '' : String(b.tier),
      moneyToWire(b.gross),
      moneyToWire(b.amount),
      moneyToWire(b.paid)
    ]),
    next: found.next
  }
}

/** The agent whose file it is, as a caller: with the type that the account has now. */
async function ownerOf(reader: Reader, memberId: bigint): Promise<MemberCaller> {
  const { username, type, currency } = await lineMemberOf(reader, memberId)
  return { kind: 'member', memberId, sessionId: '', account: username, type, currency, stage: 'full' }
}

/**
 * A page of a table, as far as the agent may see it at this moment.
 * @throws DomainError function.not.available, not.found, period.wrong, input.invalid
 */
export async function teamCells(
  reader: Reader,
  memberId: bigint,
  wish: TeamWish,
  page: Asked['page'],
  { language, clock }: { language: Language; clock: (at: Date) => string }
): Promise<Cells> {
  const caller = await ownerOf(reader, memberId)
  requireTeam(caller)
  const asked: Asked = { reader, caller, page, w: words[language], clock }
  switch (wish.record) {
    case 'team':
      return people(asked, wish)
    case 'teamBets':
      return bets(asked, wish)
    case 'teamProfit':
      return profit(asked, wish)
    case 'teamMovements':
      return movements(asked, wish)
    case 'bills':
    case 'downlineBills':
      return bills(asked, wish)
  }
}
