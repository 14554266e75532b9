// What an agent sees of the figures of the own team: the overview, one member's, and profit and loss broken down.
import { longestTeamPeriod, type profitWays } from '@fairhouse/contract/agent/agent.ts'
import type { Reader } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { MemberCaller } from '#base/http.ts'
import { pageByNumber } from '#base/paging.ts'
import { maskName, namesOf } from '#member/member.ts'
import { profitOf } from '../rollup/rules.ts'
import * as store from '../rollup/sums.store.ts'
import { namedMember, pathTo, teamMember } from '../tree/tree.ts'

const dayMs = 86_400_000
const textOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** The beginning of a day of the calendar; NaN for what is none, like the 30th of February. */
function beginOf(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`)
  return at >= 0 && textOf(at) === day ? at : Number.NaN
}

/** How many days a period has. @throws DomainError period.wrong: none, the end before the beginning, or more than a year */
export function lengthOf({ from, to }: store.Days): number {
  const days = (beginOf(to) - beginOf(from)) / dayMs + 1
  if (!(days >= 1 && days <= longestTeamPeriod))
    throw new DomainError('period.wrong', { days: String(longestTeamPeriod) }, { to: 'period.wrong' })
  return days
}

/** So many days just before a period. */
const daysBefore = ({ from }: store.Days, length: number): store.Days => ({
  from: textOf(beginOf(from) - length * dayMs),
  to: textOf(beginOf(from) - dayMs)
})

/** Sums with what they come to for the members: below zero the house won. */
export const withProfit = <S extends store.Sums>(sums: S) => ({ ...sums, profit: profitOf(sums) })

/** Any valid bet at all. */
const anyBet = 1n

async function periodOf(reader: Reader, headId: bigint, days: store.Days, active: number) {
  return {
    ...withProfit(await store.daySums(reader, 'team', headId, days)),
    active,
    joined: await store.joinedWithin(reader, headId, days)
  }
}

/** Figures of a team in a period, in the one before it, by day and by category. @throws DomainError function.not.available, not.found, period.wrong */
export async function overviewOf(
  reader: Reader,
  caller: MemberCaller,
  { of, minBet = anyBet, ...days }: store.Days & { of?: string | undefined; minBet?: bigint | undefined }
) {
  const head = await namedMember(reader, caller, of)
  const length = lengthOf(days)
  const earlier = daysBefore(days, length)
  const [active, activeBefore] = await store.activeOfDays(reader, head, [days, earlier], minBet)
  const byDay = new Map((await store.daySumsBy(reader, 'team', head, days, 'day')).map(({ key, ...sums }) => [key, sums]))
  const categories = (await store.daySumsBy(reader, 'team', head, days, 'category')).filter(c => c.key !== '')
  return {
    path: await pathTo(reader, caller.memberId, head),
    zone: (await store.brandDays(reader)).zone,
    now: await periodOf(reader, head, days, active!),
    before: { ...(await periodOf(reader, head, earlier, activeBefore!)), ...earlier },
    days: Array.from({ length }, (_, i) => textOf(beginOf(days.from) + i * dayMs)).map(day => ({
      ...withProfit(byDay.get(day) ?? store.noSums),
      day
    })),
    categories: categories
      .map(({ key, bets, stake, valid, payout }) => ({ category: key, bets, stake, valid, payout }))
      .sort((a, b) => (b.valid > a.valid ? 1 : b.valid < a.valid ? -1 : 0))
  }
}

/** One member of the team with figures of today and of this month. @throws DomainError function.not.available, not.found */
export async function profileOf(reader: Reader, caller: MemberCaller, no: string) {
  const { id, member, path } = await teamMember(reader, caller, no)
  const { today, month } = await store.brandDays(reader)
  const both = async (days: store.Days) => ({
    own: withProfit(await store.daySums(reader, 'own', id, days)),
    team: withProfit(await store.daySums(reader, 'team', id, days))
  })
  return {
    ...member,
    path,
    mine: member.level === 1,
    today: await both({ from: today, to: today }),
    month: await both({ from: month, to: today })
  }
}

interface ProfitPage extends store.Days {
  readonly before?: string | undefined
  readonly limit: number
  readonly of?: string | undefined
  readonly by: (typeof profitWays)[number]
  readonly alone?: boolean | undefined
}

/** The head alone (on the first page), then each direct downline with its team. */
async function byLine(reader: Reader, callerId: bigint, head: bigint, page: ProfitPage) {
  const { list, next } = await pageByNumber(page, (before, limit) => store.lineSums(reader, head, page, { before, limit }))
  const names = await namesOf(reader, [head, ...list.map(r => r.id)])
  const nameOf = (id: bigint, here: boolean) => {
    const name = names.get(id)?.username ?? ''
    return here && head === callerId ? name : maskName(name)
  }
  const rowOf = (id: bigint, sums: store.Sums, as: { head: boolean; here: boolean }) => ({
    ...withProfit(sums),
    member: { id: String(id), name: nameOf(id, as.here), type: names.get(id)?.type ?? 0, ...as },
    key: ''
  })
  const own = page.before === undefined ? [rowOf(head, await store.daySums(reader, 'own', head, page), { head: true, here: true })] : []
  return {
    list: [...own, ...list.map(({ id, here, ...sums }) => rowOf(id, sums, { head: false, here }))],
    next
  }
}

/** Profit and loss by line, day or category. @throws DomainError function.not.available, not.found, period.wrong, input.invalid */
export async function teamProfitOf(reader: Reader, caller: MemberCaller, page: ProfitPage) {
  const head = await namedMember(reader, caller, page.of)
  lengthOf(page)
  const whose = page.alone && page.by !== 'line' ? 'own' : 'team'
  const broken =
    page.by === 'line'
      ? await byLine(reader, caller.memberId, head, page)
      : {
          // at most a year of days: one page
          list: (await store.daySumsBy(reader, whose, head, page, page.by)).map(sums => ({ ...withProfit(sums), member: null })),
          next: null
        }
  return { ...broken, path: await pathTo(reader, caller.memberId, head), total: withProfit(await store.daySums(reader, whose, head, page)) }
}
