// What demo people applied for: two that wait, one that was issued and claimed, one that was rejected, with drawn pictures.
import { type Money, UNIT } from '@fairhouse/contract/money.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { fileKind } from '#application/application.ts'
import { issueNow } from '#application/desk.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { publishedOf } from '#base/files/documents.ts'
import { keepFile } from '#base/files/files.ts'
import { type ReadPicture, readPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import { claimAll } from '#reward/reward.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

interface Sent {
  readonly name: string
  readonly comment: string
  readonly round: string
  readonly hoursAgo: number
  readonly rejected?: string
  readonly issued?: { readonly amount: Money; readonly reason: string }
}
const sent: readonly Sent[] = [
  { name: 'nilufer', comment: 'Bu turun çarpanını kendim hesapladım, aynı çıktı.', round: '#48 211 · 3.27×', hoursAgo: 3 },
  { name: 'bozkir', comment: 'Doğrulama sayfasının görüntüsü ekte.', round: '#47 902 · 1.84×', hoursAgo: 21 },
  {
    name: 'lodos',
    comment: 'Üç turu arka arkaya doğruladım, görsel ilkinden.',
    round: '#47 115 · 2.06×',
    hoursAgo: 40,
    issued: { amount: 50n * UNIT, reason: 'Doğrulanan tur görselde açık.' }
  },
  {
    name: 'marti',
    comment: 'Kazandığım tur burada.',
    round: '#46 530 · 12.40×',
    hoursAgo: 60,
    rejected: 'Görselde turun numarası okunmuyor. Doğrulama sayfasının tamamını gönderin.'
  }
]

/** A drawing of a verified round that says of itself that it is one. */
const drawing = async (round: string): Promise<ReadPicture> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="500" font-family="DejaVu Sans, sans-serif">
    <rect width="900" height="500" fill="#151a2c"/><rect x="40" y="40" width="820" height="420" rx="22" fill="#20283f"/>
    <circle cx="130" cy="140" r="42" fill="#1f9d6b"/><path d="M110 140l14 16 28-34" stroke="#fff" stroke-width="9" fill="none"/>
    <text x="200" y="155" font-size="44" font-weight="700" fill="#e9edf6">${round}</text>
    <text x="80" y="270" font-size="28" fill="#9aa6c2">sha256  5f1c…a90e</text><text x="80" y="330" font-size="28" fill="#9aa6c2">salt    0b77…41d2</text>
    <text x="80" y="410" font-size="30" font-weight="700" fill="#ffb648">DEMO</text></svg>`
  return readPicture(await sharp(Buffer.from(svg)).png().toBuffer())
}

/** The promotion that takes applications. */
async function promotionOf(tx: Tx) {
  const { rows } = await sql<{
    page: string
  }>`select o.page from offer.offer o join offer.version v on v.offer_id = o.id and v.no = o.current
    where (v.rule->>'applies')::boolean order by o.id limit 1`.execute(tx)
  return (await publishedOf(tx, 'promotion')).find(({ id }) => id === rows[0]?.page)
}

export async function seedApplications(house: House, people: readonly Player[], operators: DemoOperators): Promise<void> {
  const [, caller] = demoCallers(operators)
  const ids = new Map(people.map(p => [p.name, p.memberId]))
  for (const { name, comment, round, hoursAgo, rejected, issued } of sent) {
    const memberId = ids.get(name)
    // drawn before the transaction: it takes time
    const picture = await drawing(round)
    await inTransaction(house.db, async tx => {
      const promotion = await promotionOf(tx)
      if (!promotion || memberId === undefined) return
      const { id: page, body } = promotion
      const { rows } = await sql<{ id: string }>`
        insert into application.request (member_id, id, promotion, title, comment, state, decided_at, operator_id, reason)
        values (${memberId}, uuidv7(make_interval(hours => ${-hoursAgo})), ${page}, ${JSON.stringify(body.title)}::jsonb, ${comment},
          ${rejected ? 'rejected' : 'applying'}, ${rejected ? sql`now() - make_interval(hours => ${hoursAgo - 4})` : null},
          ${rejected ? operators.admin : null}, ${rejected ?? null}) returning id`.execute(tx)
      const file = await keepFile(tx, house, { memberId, kind: fileKind, picture })
      await sql`insert into application.picture (member_id, file_id, promotion, request_id, place)
        values (${memberId}, ${file}, ${page}, ${rows[0]!.id}, 1)`.execute(tx)
      if (!issued) return
      const { amount, reason } = issued
      await issueNow(tx, { member: String(memberId), id: rows[0]!.id }, amount, { caller, reason, address: '127.0.0.1' })
    })
    if (issued && memberId !== undefined) await claimAll(house, memberId)
  }
}
