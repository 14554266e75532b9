// The demo's list of persons who may not play: by a document, by name and birthday, one whom a member fits, and one taken off again.
import type { RestrictedPerson } from '@fairhouse/contract/ops/people/restricted.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { add, askForfeiture, lift } from '#kyc/restricted.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

const address = '127.0.0.1'
/** Nobody's names and numbers; poyraz is a demo member whom nobody logs in as. */
const entries: readonly { person: RestrictedPerson; reason: string; end?: 'lifted' | 'forfeiture' }[] = [
  { person: { idType: 1, idNumber: 'U00990011' }, reason: 'Demo: belge kayıp olarak bildirildi' },
  { person: { name: 'Ayla Örnek', birthday: '1978-02-14' }, reason: 'Demo: kendi isteğiyle listeye alındı' },
  { person: { name: 'Kerem Deniz', birthday: '1979-11-02' }, reason: 'Demo: aynı kişinin ikinci hesabı', end: 'forfeiture' },
  { person: { name: 'Bora Örnek', birthday: '1991-08-30' }, reason: 'Demo: aynı adı taşıyan başka biri', end: 'lifted' }
]

/** Puts them on the list by the operators' own verbs; the forfeiture waits for its second operator. */
export async function seedRestricted(house: House, players: readonly Player[], operators: DemoOperators): Promise<void> {
  const [asking, deciding] = demoCallers(operators)
  const barred = players.find(({ name }) => name === 'poyraz')
  for (const { person, reason, end } of entries)
    await inTransaction(house.db, async tx => {
      const { id } = await add(tx, house, asking, { person, source: 'Demo', reason }, address)
      if (end === 'lifted') await lift(tx, deciding, { id, reason: 'Demo: belge başka birini gösteriyor' }, address)
      if (end === 'forfeiture' && barred)
        await askForfeiture(tx, asking, { id, member: String(barred.memberId), reason: 'Demo: şartlar 7.3' }, address)
    })
}
