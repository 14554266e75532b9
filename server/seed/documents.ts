// What demo people sent: documents in every state, drawn for nobody, and a few words of feedback.
import { sql } from 'kysely'
import sharp from 'sharp'
import { inTransaction } from '#base/database.ts'
import { keepFile } from '#base/files/files.ts'
import { type ReadPicture, readPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import { reject } from '#kyc/desk.ts'
import { lastRequest } from '#kyc/store.ts'
import { documentOf } from '#member/member.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

interface Sent {
  readonly name: string
  readonly idType: number
  readonly number: string
  readonly hoursAgo: number
  readonly decided?: { readonly state: 'APPROVED' } | { readonly state: 'REJECTED'; readonly reason: string }
}
const sent: readonly Sent[] = [
  { name: 'deniz34', idType: 1, number: 'U00100200', hoursAgo: 320, decided: { state: 'APPROVED' } },
  {
    name: 'marti',
    idType: 1,
    number: 'U00300400',
    hoursAgo: 52,
    decided: { state: 'REJECTED', reason: 'Fotoğraf bulanık: lütfen iyi ışıkta yeniden çekin.' }
  },
  { name: 'poyraz', idType: 1, number: 'U00500600', hoursAgo: 9 },
  { name: 'demo', idType: 1, number: 'U00900100', hoursAgo: 28 },
  { name: 'nilufer', idType: 1, number: 'U00700800', hoursAgo: 3 }
]
const told = [
  { name: 'lodos', hoursAgo: 30, kind: 'suggestion', content: 'Crash turlarının geçmişini daha uzun görebilsem iyi olur.', contact: null },
  {
    name: 'marti',
    hoursAgo: 20,
    kind: 'problem',
    content: 'Gece modunda grafik yazıları biraz soluk kalıyor.',
    contact: '@marti (Telegram)'
  },
  { name: 'bozkir', hoursAgo: 5, kind: 'praise', content: 'Turları kendim hesaplayıp doğrulayabilmek çok güzel.', contact: null }
] as const

/** A drawing that says of itself that it is one. */
async function drawing(word: string, line: string, face: boolean): Promise<ReadPicture> {
  const person = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#c9a27e"/><path d="M${x - r * 1.7} ${y + r * 3.2}a${r * 1.7} ${r * 1.9} 0 0 1 ${r * 3.4} 0z" fill="#5a6b8c"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="570" font-family="DejaVu Sans, sans-serif">
    <rect width="900" height="570" fill="${face ? '#dfe4ec' : '#20304f'}"/>
    <rect x="${face ? 470 : 40}" y="${face ? 250 : 40}" width="${face ? 380 : 820}" height="${face ? 250 : 490}" rx="22" fill="#f4efe2"/>
    ${face ? person(250, 210, 95) : person(190, 230, 70)}
    <text x="${face ? 500 : 350}" y="${face ? 330 : 190}" font-size="${face ? 30 : 52}" font-weight="700" fill="#20304f">${word}</text>
    <text x="${face ? 500 : 350}" y="${face ? 390 : 270}" font-size="${face ? 26 : 40}" fill="#20304f">${line}</text>
    <text x="${face ? 500 : 350}" y="${face ? 450 : 430}" font-size="${face ? 30 : 44}" font-weight="700" fill="#b3261e">DEMO</text></svg>`
  return readPicture(await sharp(Buffer.from(svg)).png().toBuffer())
}

/** Documents and feedback of the demo people. */
export async function seedDocuments(house: House, people: readonly Player[], operators: DemoOperators): Promise<void> {
  const [, desk] = demoCallers(operators)
  const ids = new Map(people.map(p => [p.name, p.memberId]))
  const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`
  for (const s of sent) {
    const memberId = ids.get(s.name)!
    // drawn before the transaction: it takes time
    const pictures = { front: await drawing('PASSPORT', s.number, false), selfie: await drawing('PASSPORT', s.number, true) }
    await inTransaction(house.db, async tx => {
      const { number, mark } = documentOf(house, memberId, s.idType, s.number)
      const { rows } = await sql<{ id: string }>`
        insert into kyc.request (id, member_id, state, id_type, id_number, id_mark, decided_at, decided_by, reason, expires_on)
        values (uuidv7(make_interval(hours => ${-s.hoursAgo})), ${memberId}, ${s.decided?.state ?? 'OPEN'}, ${s.idType}, ${number}, ${mark},
          ${s.decided ? ago(s.hoursAgo - 2) : null}, ${s.decided ? 'admin' : null}, ${s.decided?.state === 'REJECTED' ? s.decided.reason : null},
          ${s.decided?.state === 'APPROVED' ? sql`current_date + 1500` : null}) returning id`.execute(tx)
      for (const [part, picture] of Object.entries(pictures)) {
        const fileId = await keepFile(tx, house, { memberId, kind: 'kyc', picture })
        await sql`insert into kyc.part (request_id, part, file_id) values (${rows[0]!.id}, ${part}, ${fileId})`.execute(tx)
      }
    })
  }
  // the decision that the demo player finds in the message box is one of the desk
  const { id } = (await lastRequest(house.db, ids.get('demo')!))!
  await inTransaction(house.db, tx =>
    reject(tx, house, desk, { id, reason: 'Demo: bir köşe görünmüyor, lütfen yeniden çekin.' }, '127.0.0.1')
  )
  for (const f of told)
    await sql`insert into message.feedback (id, member_id, account, kind, content, contact)
      values (uuidv7(make_interval(hours => ${-f.hoursAgo})), ${ids.get(f.name)!}, ${f.name}, ${f.kind}, ${f.content}, ${f.contact})`.execute(
      house.db
    )
}
