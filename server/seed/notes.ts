// The demo's notes on a player: one that is pinned, and one that was corrected.
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { writeNote } from '#staff/note/notes.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

const address = '127.0.0.1'

export async function seedNotes(house: House, players: readonly Player[], operators: DemoOperators): Promise<void> {
  const [one, two] = demoCallers(operators)
  const player = players.find(p => p.name === 'deniz34')
  if (!player) return
  const id = String(player.memberId)
  await inTransaction(house.db, async tx => {
    await writeNote(tx, one, { id, text: 'Telefonla değil, e-posta ile ulaşılmak istiyor.', pinned: true, corrects: null }, address)
    const text = 'Destek gecikmesi için 57.00 söz verildi.'
    const first = await writeNote(tx, two, { id, text, pinned: false, corrects: null }, address)
    await writeNote(tx, two, { id, text: 'Destek gecikmesi için 75.00 söz verildi.', pinned: false, corrects: first.id }, address)
  })
}
