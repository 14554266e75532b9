// Who the demo people are: contacts, birthdays, invitations, the logins and messages of their past, two accounts on one device, and two members of one home.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { seal } from '#base/crypto.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { hashPassword } from '#base/files/password.ts'
import type { House } from '#base/house.ts'

/**
 * Nobody's numbers: mobile numbers of Türkiye by their form, all noughts but for the end. The end is none that the built-in stand-in
 * refuses (0001) or fails once (0002): codes must reach `/dev/messages`.
 */
export const demoNumber = (end: number): string => `+90501000${String(end).padStart(4, '0')}`
/** What the demo member and the demo agent protect their money with. */
export const demoFundsPassword = '246810'
/** Invitations that can be tried: a friend's, an agent's, and the agent's own domain. */
export const demoInvites = { referral: 'ARKADAS34', affiliate: 'ACENTE34', domain: 'acente.fairhouse.example' } as const

interface Identity {
  readonly name: string
  readonly realName: string
  readonly birthday: string
  /** End of the number, or null without one. */
  readonly number: number | null
  readonly verified: boolean
  readonly email: string | null
}

const identities: readonly Identity[] = [
  { name: 'demo', realName: 'Deniz Aydın', birthday: '1990-04-12', number: 34, verified: true, email: 'demo@fairhouse.example' },
  { name: 'acente', realName: 'Selin Koray', birthday: '1984-09-30', number: 35, verified: true, email: 'acente@fairhouse.example' },
  { name: 'deniz34', realName: 'Deniz Yıldız', birthday: '1995-01-20', number: 36, verified: true, email: 'deniz34@fairhouse.example' },
  { name: 'marti', realName: 'Martı Su', birthday: '1988-07-07', number: 37, verified: true, email: null },
  { name: 'kaptan07', realName: 'Kerem Deniz', birthday: '1979-11-02', number: 38, verified: true, email: 'kaptan@fairhouse.example' },
  { name: 'poyraz', realName: 'Kerem Deniz', birthday: '1979-11-02', number: 38, verified: false, email: null },
  { name: 'nilufer', realName: 'Nilüfer Ak', birthday: '1992-03-15', number: null, verified: false, email: 'nilufer@fairhouse.example' }
]
/** Who was invited by whom. */
const invited = [
  { name: 'marti', by: 'demo', how: 'referral' },
  { name: 'lodos', by: 'acente', how: 'affiliate' },
  { name: 'bozkir', by: 'acente', how: 'affiliate' }
] as const

/** What stands for the device cookie of a browser that nobody uses any more. */
const browserOf = (name: string): Buffer => createHash('sha256').update(`demo browser ${name}`).digest()
/** Addresses for documentation: nobody's. */
const [home, office, cafe, shared, family] = ['203.0.113.24', '198.51.100.7', '192.0.2.130', '192.0.2.77', '203.0.113.58'] as const

interface PastLogin {
  readonly hoursAgo: number
  readonly method: string
  readonly outcome: 'done' | 'wrong'
  readonly address: string
  readonly device: string
  readonly browser: string
}
const logins: readonly PastLogin[] = [
  { hoursAgo: 212, method: 'register', outcome: 'done', address: home, device: 'Chrome · Windows', browser: 'demo home' },
  { hoursAgo: 140, method: 'username', outcome: 'done', address: home, device: 'Chrome · Windows', browser: 'demo home' },
  { hoursAgo: 71, method: 'sms', outcome: 'done', address: office, device: 'Safari · iPhone', browser: 'demo phone' },
  { hoursAgo: 26, method: 'username', outcome: 'wrong', address: cafe, device: 'Firefox · Linux', browser: 'demo cafe' },
  { hoursAgo: 25, method: 'username', outcome: 'done', address: home, device: 'Chrome · Windows', browser: 'demo home' }
]

type Ids = ReadonlyMap<string, bigint>

async function seedContacts(tx: Tx, ids: Ids): Promise<void> {
  for (const p of identities)
    await sql`update member.member set real_name = ${p.realName}, birthday = ${p.birthday}::date, country = 'TR',
      mobile = ${p.number === null ? null : demoNumber(p.number)}, mobile_verified_at = ${p.verified ? sql`now()` : null},
      email = ${p.email}, email_key = ${p.email}, email_verified_at = ${p.email && p.verified ? sql`now()` : null}
      where id = ${ids.get(p.name)}`.execute(tx)
}

async function seedInvites(tx: Tx, ids: Ids): Promise<void> {
  const { referral, affiliate, domain } = demoInvites
  await sql`update invite.invite set code = ${referral} where member_id = ${ids.get('demo')} and kind = 'referral'`.execute(tx)
  await sql`insert into invite.invite (code, member_id, kind, domain) values (${affiliate}, ${ids.get('acente')}, 'affiliate', ${domain})`.execute(
    tx
  )
  for (const { name, by, how } of invited)
    await sql`update member.member set inviter_id = ${ids.get(by)}, invited_by = ${how} where id = ${ids.get(name)}`.execute(tx)
}

const hours = (ago: number) => sql`now() - make_interval(hours => ${ago})`

/** The demo member's way in, and a session that was ended on another device. */
async function seedLogins(tx: Tx, memberId: bigint): Promise<void> {
  for (const l of logins)
    await sql`insert into login.login (id, member_id, at, method, outcome, address, country, device, device_hash)
      values (uuidv7(make_interval(hours => ${-l.hoursAgo})), ${memberId}, ${hours(l.hoursAgo)}, ${l.method}, ${l.outcome}, ${l.address}::inet, 'TR',
        ${l.device}, ${browserOf(l.browser)})`.execute(tx)
  for (const l of logins.filter(l => l.outcome === 'done'))
    await sql`insert into factor.known_device (member_id, network, device_hash, device, first_at, last_at)
      values (${memberId}, network(set_masklen(${l.address}::inet, 24))::cidr, ${browserOf(l.browser)}, ${l.device}, ${hours(l.hoursAgo)}, ${hours(l.hoursAgo)})
      on conflict (member_id, device_hash, network) do update set last_at = excluded.last_at`.execute(tx)
  const phone = logins[2]!
  // no token has this hash: it opened something once
  await sql`insert into login.session (id, token_hash, member_id, created_at, last_used_at, expires_at, ended_at, address, country, device, device_hash)
    values (uuidv7(make_interval(hours => ${-phone.hoursAgo})), ${browserOf('ended session')}, ${memberId}, ${hours(phone.hoursAgo)}, ${hours(phone.hoursAgo - 1)},
      ${hours(phone.hoursAgo - 24)}, ${hours(phone.hoursAgo - 1)}, ${phone.address}::inet, 'TR', ${phone.device}, ${browserOf(phone.browser)})`.execute(
    tx
  )
  await sql`update member.member set last_login_at = ${hours(25)} where id = ${memberId}`.execute(tx)
}

/** Two accounts that registered on one device, from one network, and say the same name and number. */
async function seedPair(tx: Tx, pair: readonly bigint[]): Promise<void> {
  const browser = browserOf('pair')
  for (const [at, memberId] of pair.entries()) {
    const ago = 90 - at * 30
    await sql`update member.member set register_device = ${browser}, agreed_from = ${shared}::inet where id = ${memberId}`.execute(tx)
    await sql`insert into factor.known_device (member_id, network, device_hash, device, first_at, last_at)
      values (${memberId}, network(set_masklen(${shared}::inet, 24))::cidr, ${browser}, 'Chrome · Android', ${hours(ago)}, ${hours(ago)})`.execute(
      tx
    )
    await sql`insert into login.login (id, member_id, at, method, outcome, address, country, device, device_hash)
      values (uuidv7(make_interval(hours => ${-ago})), ${memberId}, ${hours(ago)}, 'register', 'done', ${shared}::inet, 'TR', 'Chrome · Android', ${browser})`.execute(
      tx
    )
  }
}

/** Two members who come from one home, each with a browser of their own: of what a household has once, the second gets nothing that the first had. */
async function seedHome(tx: Tx, members: readonly bigint[]): Promise<void> {
  for (const [at, memberId] of members.entries())
    for (const ago of [64, 22].map(hoursAgo => hoursAgo - at * 3))
      await sql`insert into login.login (id, member_id, at, method, outcome, address, country, device, device_hash)
        values (uuidv7(make_interval(hours => ${-ago})), ${memberId}, ${hours(ago)}, 'username', 'done', ${family}::inet, 'TR', 'Chrome · Windows',
          ${browserOf(`home ${at}`)})`.execute(tx)
}

/** Messages of the past: what an operator sees of them, and one that could not be delivered. */
async function seedDeliveries(tx: Tx, house: House, ids: Ids): Promise<void> {
  const sent = [
    { ago: 71, channel: 'sms', to: demoNumber(34), purpose: 'code.login', name: 'demo', text: 'Fairhouse: 402917', error: null },
    {
      ago: 70,
      channel: 'mail',
      to: 'demo@fairhouse.example',
      purpose: 'code.contact',
      name: 'demo',
      text: 'Fairhouse: 118263',
      error: null
    },
    {
      ago: 60,
      channel: 'sms',
      to: demoNumber(38),
      purpose: 'code.registerMobile',
      name: 'kaptan07',
      text: 'Fairhouse: 773051',
      error: null
    },
    {
      ago: 30,
      channel: 'sms',
      to: demoNumber(37),
      purpose: 'code.login',
      name: 'marti',
      text: 'Fairhouse: 660182',
      error: 'number not in service'
    }
  ]
  for (const m of sent) {
    const { rows } = await sql<{ id: string }>`select uuidv7(make_interval(hours => ${-m.ago})) as id`.execute(tx)
    const { id } = rows[0]!
    const body = seal(house.config.SEAL_KEY, `delivery:${id}`, Buffer.from(JSON.stringify({ subject: 'Fairhouse', text: m.text })))
    await sql`insert into delivery.message (id, channel, recipient, purpose, member_id, body, state, provider, error, tries, created_at, sent_at)
      values (${id}, ${m.channel}, ${m.to}, ${m.purpose}, ${ids.get(m.name)}, ${body}, ${m.error ? 'failed' : 'sent'}, 'builtin', ${m.error}, ${m.error ? 3 : 1},
        ${hours(m.ago)}, ${m.error ? null : hours(m.ago)})`.execute(tx)
  }
}

/** Gives the demo people what a house knows of its members. */
export async function seedIdentity(house: House, people: readonly { readonly name: string; readonly memberId: bigint }[]): Promise<void> {
  const ids: Ids = new Map(people.map(p => [p.name, p.memberId]))
  // hashed before the transaction: it must not be held for the time of a hash
  const fundsHash = await hashPassword(demoFundsPassword)
  await inTransaction(house.db, async tx => {
    await seedContacts(tx, ids)
    await seedInvites(tx, ids)
    await seedLogins(tx, ids.get('demo')!)
    await seedPair(tx, [ids.get('kaptan07')!, ids.get('poyraz')!])
    // the first of the two is issued an offer that a household has once
    await seedHome(tx, [ids.get('lodos')!, ids.get('deniz34')!])
    await seedDeliveries(tx, house, ids)
    for (const name of ['demo', 'acente'])
      await sql`update member.member set funds_password_hash = ${fundsHash} where id = ${ids.get(name)}`.execute(tx)
  })
}
