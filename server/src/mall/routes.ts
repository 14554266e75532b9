// The points mall over HTTP: for everybody, for the member, for operators.

import { itemTerms } from '@fairhouse/contract/money/bonus-terms.ts'
import * as own from '@fairhouse/contract/money/mall.ts'
import * as ops from '@fairhouse/contract/ops/money/mall.ts'
import type { Reader } from '#base/database.ts'
import type { House } from '#base/house.ts'
import { type Route, serve } from '#base/http.ts'
import { newId } from '#base/uuid.ts'
import { mostWagering } from '#bonus/ports.ts'
import { serveWithPassword } from '#points/points.ts'
import { takesTwo } from '#staff/ports.ts'
import * as desk from './desk.ts'
import { codesOf, itemsFor, ordersOf, redeem, termsOfItem } from './mall.ts'
import { approve, reject, reveal } from './orders.ts'

const limitsOf = async (reader: Reader, house: House) => ({ takesTwo: takesTwo.in(house), most: await mostWagering.in(house)(reader) })

export const routes: Route[] = [
  serve(own.mallItems, async (reader, caller, _, { language }) => ({
    list: await itemsFor(reader, caller.kind === 'member' ? caller.memberId : null, language)
  })),
  serve(itemTerms, (reader, _caller, { id }) => termsOfItem(reader, id)),
  serveWithPassword(own.redeemItem, (tx, { memberId }, wish, { house, language }) =>
    redeem(tx, house, { memberId, id: newId(), ...wish }, language)
  ),
  serve(own.redemptions, (reader, { memberId }, page, { language }) => ordersOf(reader, memberId, page, language)),
  serve(own.showCodes, (tx, { memberId }, { id }, { house }) => codesOf(tx, house, memberId, id)),
  serve(ops.deskItems, async reader => ({ list: await desk.items(reader) })),
  serve(ops.addItem, async (tx, caller, input, { house, address }) => desk.addItem(tx, await limitsOf(tx, house), caller, input, address)),
  serve(ops.editItem, async (tx, caller, input, { house, address }) =>
    desk.editItem(tx, await limitsOf(tx, house), caller, input, address)
  ),
  serve(ops.changeStock, async (tx, caller, input, { house, address }) =>
    desk.restock(tx, await limitsOf(tx, house), caller, input, address)
  ),
  serve(ops.addCodes, (tx, caller, input, { house, address }) => desk.addCodes(tx, house, caller, input, address)),
  serve(ops.deskOrders, (reader, _caller, page, { language }) => desk.ordersPage(reader, page, language)),
  serve(ops.approveOrder, async (tx, caller, { member, id, delivery }, { address, language }) => {
    const order = await approve(tx, { caller, address }, BigInt(member), id, delivery)
    return desk.orderShown(tx, order, language)
  }),
  serve(ops.rejectOrder, async (tx, caller, { member, id, reason }, { address, language }) => {
    const order = await reject(tx, { caller, address }, BigInt(member), id, reason)
    return desk.orderShown(tx, order, language)
  }),
  serve(ops.revealAddress, (tx, caller, { member, id, reason }, { house, address }) =>
    reveal(tx, house, { caller, address }, BigInt(member), id, reason)
  )
]
