// The demo brand's teams: agents three deep, and two hundred members below them who came by the agents' links, day by day.
import { randomInt } from 'node:crypto'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import { createMember, lineMemberOf } from '#account/account.ts'
import { makeInvites, welcomeInvited } from '#agent/invites.ts'
import { addSource } from '#agent/store-invites.ts'
import type { Tx } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { brandOf } from '#brand/brand.ts'
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

async function makeMember(tx: Tx, m: { name: string; type: number; upline: bigint | null; cash: string; since: Date }): Promise<bigint> {
  const { currency, termsVersion } = await brandOf(tx)
  const memberId = await createMember(tx, {
    username: m.name,
    // no password matches this: nobody logs in
    passwordHash: '!',
    language: 'tr',
    currency,
    termsVersion,
    address: null,
    type: m.type,
    ...(m.upline === null ? {} : { inviterId: m.upline, invitedBy: 'affiliate' })
  })
  await openWallet(tx, memberId, currency)
  await transfer(tx, { memberId, kind: 'ADJUST_IN', key: 'demo:welcome', ref: null, house: 'adjustments', cash: parseMoney(m.cash) })
  await sql`update account.member set created_at = ${m.since} where id = ${memberId}`.execute(tx)
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

/** Whom a link brought is counted as one who came by it, after some who only looked. */
async function comeBy(tx: Tx, memberId: bigint, code: string): Promise<void> {
  const sub = places[randomInt(places.length)]!
  await addSource(tx, code, sub, { clicks: randomInt(...clicksEach), registrations: 0 })
  await welcomeInvited(tx, memberId, { code, url: `/register?affiliateCode=${code}&sub=${sub}` })
}

/** Lets `agents` have their teams since `begin`; answers the members in the order in which they came. */
export async function seedTeams(
  house: House,
  past: Past,
  agents: ReadonlyMap<string, bigint>,
  begin: number
): Promise<{ members: TeamMember[]; agents: ReadonlyMap<string, bigint> }> {
  const known = new Map(agents)
  const first = new Date(begin)
  for (const { name, type, under } of partners)
    known.set(
      name,
      await past.at(first, tx => makeMember(tx, { name, type, upline: under && known.get(under)!, cash: '1000.00', since: first }))
    )
  const { currency } = await brandOf(house.db)
  const links = await past.at(first, tx => makeLinks(tx, known, currency))
  const coming = teams.flatMap(({ agent, members }) => Array.from({ length: members }, () => known.get(agent)!))
  const span = Math.floor((Date.now() - begin) / dayMs) - 1
  const members: TeamMember[] = []
  const arrivals = coming.map((upline, at) => ({
    upline,
    name: `${words[at % words.length]}${String(at + 11)}`,
    // the later a member of a team, the later the day
    day: (at * 37) % 100 < early ? 0 : 1 + ((at * 7) % span)
  }))
  for (let day = 0; day <= span; day++) {
    const today = arrivals.filter(arrival => arrival.day === day)
    if (today.length === 0) continue
    const since = new Date(begin + day * dayMs)
    await past.at(since, async tx => {
      for (const { name, upline } of today) {
        const memberId = await makeMember(tx, { name, type: 0, upline, cash: '8000.00', since })
        await comeBy(tx, memberId, links.get(upline)!)
        members.push({ name, since: since.getTime(), memberId })
      }
    })
  }
  // who came into a team came on the day on which the account was made
  await sql`update agent.line l set joined = (m.created_at at time zone s.time_zone)::date from account.member m, brand.setting s
    where m.id = l.member_id and m.created_at < now() - interval '1 hour'`.execute(house.db)
  return { members, agents: known }
}
