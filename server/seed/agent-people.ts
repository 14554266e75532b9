// The demo brand's teams: agents three deep, and two hundred members below them who came by the agents' links, day by day.
import { randomInt } from 'node:crypto'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
import { createMember } from '#invite/invite.ts'
import { lineMemberOf } from '#member/member.ts'
import { addSource, insertInvited } from '#team/invites/invites.store.ts'
import { makeInvites } from '#team/invites/invites.ts'
import { openWallet, transfer } from '#wallet/wallet.ts'
import type { Player } from './history.ts'
import type { Past } from './past.ts'

/** Agents besides those whom other parts of the seed know: a partner with a share of revenue, and a sub-agent. */
const partners = [
  { name: 'kervan', type: 41, under: null },
  { name: 'menzil', type: 42, under: 'kervan' }
] as const
/** How many members stand directly below each agent. */
const teams = [
  { agent: 'nilufer', members: 25 },
  { agent: 'acente', members: 45 },
  { agent: 'lodos', members: 40 },
  { agent: 'bozkir', members: 30 },
  { agent: 'kervan', members: 35 },
  { agent: 'menzil', members: 25 }
] as const
/** Where the links stand: the end of an address says so. */
const places = ['instagram', 'telegram', 'forum'] as const
/** Of so many who open a link one registers. */
const clicksEach = [3, 8] as const
const words = [
  'yakamoz',
  'kumru',
  'leylak',
  'pusula',
  'liman',
  'kestane',
  'sumru',
  'zeytin',
  'meltem',
  'kekik',
  'turna',
  'ardic',
  'firtina'
]
const dayMs = 86_400_000
/** Of a hundred members so many were there from the beginning. */
const early = 75

export interface TeamMember extends Player {
  /** From then on they play. */
  readonly since: number
}

type Brand = Awaited<ReturnType<typeof brandOf>>

/** No password: nobody logs in. */
export async function makeMember(
  tx: Tx,
  { currency, termsVersion }: Brand,
  { upline, ...m }: { username: string; type: number; upline: bigint | null; cash: string }
): Promise<bigint> {
  const by = upline === null ? {} : ({ inviterId: upline, invitedBy: 'affiliate' } as const)
  const { cash, ...account } = m
  const memberId = await createMember(tx, {
    ...account,
    ...by,
    demo: true,
    passwordHash: null,
    language: 'tr',
    currency,
    termsVersion,
    address: null
  })
  await openWallet(tx, memberId, currency)
  await transfer(tx, { memberId, kind: 'ADJUST_IN', key: 'demo:welcome', ref: null, house: 'adjustments', cash: parseMoney(cash) })
  return memberId
}

/** A link of each agent, by agent. */
async function makeLinks(tx: Tx, agents: ReadonlyMap<string, bigint>, currency: string): Promise<Map<bigint, string>> {
  const links = new Map<bigint, string>()
  for (const { agent: account } of teams) {
    const { id: memberId, type } = await lineMemberOf(tx, agents.get(account)!)
    const caller = { kind: 'member', memberId, type, account, currency, sessionId: '', stage: 'full' } as const
    const { list } = await makeInvites(tx, caller, { count: 1, label: 'Sosyal medya', type: 0, series: {}, days: null, uses: null })
    links.set(memberId, list[0]!.code)
  }
  return links
}

/** Whom links brought on a day are counted as such, after some who only looked. */
async function noteArrivals(tx: Tx, arrived: readonly { memberId: bigint; code: string }[]): Promise<void> {
  for (const [code, list] of Map.groupBy(arrived, one => one.code)) {
    await addSource(tx, code, places[randomInt(places.length)]!, {
      clicks: list.length * randomInt(...clicksEach),
      registrations: list.length
    })
    for (const { memberId } of list) await insertInvited(tx, memberId, code)
    await sql`update invite.invite set used = used + ${list.length} where code = ${code}`.execute(tx)
  }
}

/** The account was made when the member came, and that is when it came into the teams above. */
export const dateMembers = (tx: Tx, ids: readonly bigint[], at: Date) =>
  sql`with dated as (update member.member set created_at = ${at} where id = any (${ids.map(String)}::bigint[]) returning id)
    update team.line l set joined = team.day_of(${at}) from dated where l.member_id = dated.id`.execute(tx)

/** Lets `agents` have their teams since `begin`; answers the members in the order in which they came. */
export async function seedTeams(
  house: House,
  past: Past,
  agents: ReadonlyMap<string, bigint>,
  begin: number
): Promise<{ members: TeamMember[]; agents: ReadonlyMap<string, bigint> }> {
  const brand = await brandOf(house.db)
  const known = new Map(agents)
  const links = await past.at(new Date(begin), async tx => {
    for (const { name, type, under } of partners)
      known.set(name, await makeMember(tx, brand, { username: name, type, upline: under && known.get(under)!, cash: '1000.00' }))
    await dateMembers(tx, [...known.values()], new Date(begin))
    const made = await makeLinks(tx, known, brand.currency)
    await sql`update invite.invite set created_at = ${new Date(begin)} where code = any (${[...made.values()]}::text[])`.execute(tx)
    return made
  })
  const coming = teams.flatMap(({ agent, members }) => Array.from({ length: members }, () => known.get(agent)!))
  const span = Math.floor((Date.now() - begin) / dayMs) - 1
  const arrivals = coming.map((upline, at) => ({
    upline,
    name: `${words[at % words.length]}${String(at + 11)}`,
    // most at once, the others a few days apart
    day: (at * 37) % 100 < early ? 0 : Math.min(span, 1 + ((at * 7) % 9) * Math.floor(span / 9))
  }))
  const members: TeamMember[] = []
  for (const [day, today] of [...Map.groupBy(arrivals, arrival => arrival.day)].toSorted(([a], [b]) => a - b)) {
    const since = new Date(begin + day * dayMs)
    await past.at(since, async tx => {
      const arrived: { memberId: bigint; code: string }[] = []
      for (const { name, upline } of today) {
        const memberId = await makeMember(tx, brand, { username: name, type: 0, upline, cash: '8000.00' })
        arrived.push({ memberId, code: links.get(upline)! })
        members.push({ name, since: since.getTime(), memberId })
      }
      await noteArrivals(tx, arrived)
      await dateMembers(
        tx,
        arrived.map(one => one.memberId),
        since
      )
    })
  }
  return { members, agents: known }
}
