// What the demo players have written: a few words in the chat room and a question to customer service. Demo data, said by demo members.
import { houseRoom } from '@fairhouse/contract/message/shapes.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { insertChat } from '#message/chat-store.ts'
import { askSupport } from '#message/support.ts'
import type { Player } from './history.ts'

const said: readonly (readonly [name: string, text: string])[] = [
  ['lodos', 'Merhaba, sohbet odası burasıymış.'],
  ['nilufer', 'Hoş geldiniz. Bu konuşma demo üyelerden, haberiniz olsun.'],
  ['kaptan07', 'Turun kanıtını açıp tarayıcıda doğrulayabiliyorsunuz, denedim.'],
  ['marti', 'Hi! Who does the checking?'],
  ['kaptan07', 'Tarayıcınız: yayınlanan özetten çarpana kadar kendisi hesaplıyor.'],
  ['bozkir', 'Kolay gelsin, iyi oyunlar 🎲']
]
const saidAtTable: readonly (readonly [name: string, table: string, text: string])[] = [
  ['lodos', 'baccarat', 'Burada yol uzun gidiyor ama oran hep aynı, değil mi?'],
  ['kaptan07', 'baccarat', 'Aynı. Yollar olasılıkları değiştirmez, masada da yazıyor.'],
  ['marti', 'roulette', 'Good luck at this wheel, everybody.']
]
const asking = { name: 'deniz34', topic: 'withdrawal', text: 'Çekim talebim neden bir kişinin onayını bekliyor?' } as const

/** Writes in the order of the conversation. */
export async function seedMessages(house: House, players: readonly Player[]): Promise<void> {
  const idOf = (name: string) => players.find(p => p.name === name)!.memberId
  for (const [account, text] of said) await insertChat(house.db, { memberId: idOf(account), account, text, demo: true, room: houseRoom })
  for (const [account, room, text] of saidAtTable) await insertChat(house.db, { memberId: idOf(account), account, text, demo: true, room })
  const { name, topic, text } = asking
  await inTransaction(house.db, tx => askSupport(tx, { memberId: idOf(name), account: name, visitorHash: null }, text, topic))
}
