// The demo's points mall: twelve items, and orders in every state.
import { mostWagering } from '@fairhouse/contract/money/bonus-terms.ts'
import type { MallKind, MallPicture } from '@fairhouse/contract/money/mall.ts'
import { parseMoney } from '@fairhouse/contract/money.ts'
import { inTransaction } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { newId } from '#base/uuid.ts'
import { addCodes, addItem } from '#mall/desk.ts'
import { redeem } from '#mall/mall.ts'
import { approve, reject } from '#mall/orders.ts'
import { putInStock } from '#mall/stock.ts'
import type { Player } from './history.ts'
import { type DemoOperators, demoCallers } from './operators.ts'

interface Wanted {
  readonly kind: MallKind
  readonly picture: MallPicture
  readonly name: readonly [tr: string, en: string]
  readonly about: readonly [tr: string, en: string]
  readonly price: number
  readonly stock: number
  readonly perMember?: number
  readonly level?: number
  readonly amount?: string
  readonly wagering?: number
  /** Days from now until it is no longer on offer. */
  readonly days?: number
}

const cash = (amount: string, price: number, stock: number, other: Pick<Wanted, 'picture' | 'perMember' | 'level'>): Wanted => ({
  kind: 'cash',
  name: [`${amount} bedava para`, `${amount} of free money`],
  about: ['Ödül merkezinde nakit olarak; çevrim şartı yok.', 'Cash in the reward centre, without wagering.'],
  amount,
  price,
  stock,
  ...other
})
const bonus = (amount: string, price: number, stock: number, other: Pick<Wanted, 'picture' | 'perMember' | 'level'>): Wanted => ({
  kind: 'bonus',
  name: [`${amount} bonus`, `${amount} bonus`],
  about: ['Beş kez çevrilince nakde dönüşür.', 'Becomes cash when it has been bet five times.'],
  amount,
  price,
  stock,
  wagering: 5,
  ...other
})

const wanted = {
  five: cash('5.00', 480, 500, { picture: 'coin', perMember: 10 }),
  twentyFive: cash('25.00', 2_350, 100, { picture: 'notes', perMember: 4 }),
  hundred: cash('100.00', 9_000, 20, { picture: 'chips', perMember: 2, level: 2 }),
  bonus: bonus('20.00', 1_200, 200, { picture: 'gift', perMember: 5 }),
  bigBonus: bonus('100.00', 5_500, 50, { picture: 'star', perMember: 2, level: 3 }),
  cinema: {
    kind: 'code',
    picture: 'ticket',
    name: ['Sinema bileti', 'Cinema ticket'],
    about: ['Bir kişilik; Türkiye’nin her yerinde geçerli kod.', 'A code for one, good in every cinema of the chain.'],
    price: 1_400,
    stock: 8,
    perMember: 2
  },
  card: {
    kind: 'code',
    picture: 'card',
    name: ['50 ₺ hediye kartı', 'Gift card of ₺50'],
    about: ['Çevrimiçi alışverişte kullanılan dijital kart.', 'A digital card for shopping online.'],
    price: 4_800,
    stock: 5,
    perMember: 1
  },
  mug: {
    kind: 'goods',
    picture: 'mug',
    name: ['Fairhouse kupası', 'Fairhouse mug'],
    about: ['Seramik, 330 ml, bulaşık makinesine uygun.', 'Ceramic, 330 ml, for the dishwasher.'],
    price: 700,
    stock: 40
  },
  cap: {
    kind: 'goods',
    picture: 'cap',
    name: ['Fairhouse şapkası', 'Fairhouse cap'],
    about: ['Pamuklu, arkadan ayarlanır.', 'Cotton, with a strap at the back.'],
    price: 900,
    stock: 25,
    days: 60
  },
  bag: {
    kind: 'goods',
    picture: 'bag',
    name: ['Sırt çantası', 'Backpack'],
    about: ['20 litre, dizüstü bölmeli, su geçirmez.', '20 litres, for a laptop, waterproof.'],
    price: 3_200,
    stock: 12,
    perMember: 1
  },
  battery: {
    kind: 'goods',
    picture: 'battery',
    name: ['Taşınabilir şarj', 'Power bank'],
    about: ['10.000 mAh, iki çıkışlı.', '10,000 mAh with two ports.'],
    price: 4_200,
    stock: 8,
    perMember: 1
  },
  headphones: {
    kind: 'goods',
    picture: 'headphones',
    name: ['Kablosuz kulaklık', 'Wireless headphones'],
    about: ['Gürültü önleyici, 30 saat pil.', 'Noise cancelling, 30 hours of battery.'],
    price: 12_000,
    stock: 0,
    perMember: 1,
    level: 3
  }
} as const satisfies Record<string, Wanted>

const dayMs = 86_400_000
const address = {
  name: 'Demo Oyuncu',
  phone: '+90 555 000 00 34',
  street: 'Papatya Sokak 4/2',
  city: 'Kadıköy, İstanbul',
  postcode: '34710'
}

/** Puts an item into the mall with its stock; codes of the demo are made up. */
async function add(house: House, of: Wanted, admin: ReturnType<typeof demoCallers>[1]): Promise<string> {
  const by = { reason: 'Mağazanın açılışı' }
  return inTransaction(house.db, async tx => {
    const item = await addItem(
      tx,
      { most: mostWagering },
      admin,
      {
        kind: of.kind,
        name: { tr: of.name[0], en: of.name[1] },
        about: { tr: of.about[0], en: of.about[1] },
        picture: of.picture,
        price: of.price,
        perMember: of.perMember ?? null,
        level: of.level ?? 0,
        startsAt: null,
        endsAt: of.days ? new Date(Date.now() + of.days * dayMs) : null,
        amount: of.amount ? parseMoney(of.amount) : null,
        wagering: of.wagering ?? null,
        byDesk: of.kind === 'goods',
        listed: true,
        ...by
      },
      ''
    )
    const codes = Array.from({ length: of.stock }, () => newId().slice(-12).toUpperCase())
    if (of.kind === 'code') await addCodes(tx, house, admin, { id: item.id, codes, ...by }, '')
    else if (of.stock > 0) await putInStock(tx, admin, item, of.stock, by.reason, '')
    return item.id
  })
}

/** Opens the mall and lets the demo people order from it. */
export async function seedMall(house: House, players: readonly Player[], operators: DemoOperators): Promise<void> {
  const [finance, admin] = demoCallers(operators)
  const ids = new Map<string, string>()
  for (const [name, of] of Object.entries(wanted)) ids.set(name, await add(house, of, admin))
  const order = (player: Player, name: keyof typeof wanted) =>
    inTransaction(house.db, async tx => {
      const wish = { memberId: player.memberId, id: newId(), item: ids.get(name)!, quantity: 1, price: wanted[name].price, address }
      return (await redeem(tx, house, wish, 'tr')).redemption.id
    })
  const by = { caller: finance, address: '' }
  const [demo, agent, ...others] = players
  const rejected = await order(demo!, 'cap')
  await inTransaction(house.db, tx => reject(tx, by, demo!.memberId, rejected, 'Bu renk tükendi; puanlarınız iade edildi.'))
  await order(demo!, 'five')
  await order(demo!, 'cinema')
  await order(demo!, 'mug')
  const sent = await order(agent!, 'mug')
  await inTransaction(house.db, tx => approve(tx, by, agent!.memberId, sent, 'Yurtiçi Kargo 781 224 90'))
  for (const player of others.slice(0, 2)) await order(player, 'mug')
}
