// The modules from the ground up. Calls go down this list only; what must travel up is an event, or a port that a module below declares.

import { application } from '#application/module.ts'
import { ground } from '#base/ground.ts'
import { bonus } from '#bonus/module.ts'
import { brand } from '#brand/module.ts'
import { cashier } from '#cashier/module.ts'
import { catalogue } from '#catalogue/module.ts'
import { claim } from '#claim/module.ts'
import { content } from '#content/module.ts'
import { contract } from '#contract/module.ts'
import { crash } from '#crash/module.ts'
import { delivery } from '#delivery/module.ts'
import { factor } from '#factor/module.ts'
import { fair } from '#fair/module.ts'
import { free } from '#free/module.ts'
import { income } from '#income/module.ts'
import { integration } from '#integration/module.ts'
import { invite } from '#invite/module.ts'
import { kyc } from '#kyc/module.ts'
import { login } from '#login/module.ts'
import { lottery } from '#lottery/module.ts'
import { mall } from '#mall/module.ts'
import { member } from '#member/module.ts'
import { message } from '#message/module.ts'
import { mission } from '#mission/module.ts'
import { offer } from '#offer/module.ts'
import { points } from '#points/module.ts'
import { protection } from '#protection/module.ts'
import { rebate } from '#rebate/module.ts'
import { report } from '#report/module.ts'
import { returns } from '#returns/module.ts'
import { reward } from '#reward/module.ts'
import { settlement } from '#settlement/module.ts'
import { spin } from '#spin/module.ts'
import { sport } from '#sport/module.ts'
import { staff } from '#staff/module.ts'
import { tables } from '#tables/module.ts'
import { team } from '#team/module.ts'
import { vendor } from '#vendor/module.ts'
import { vip } from '#vip/module.ts'
import { wager } from '#wager/module.ts'
import { wallet } from '#wallet/module.ts'

export const modules = [
  ground,
  brand,
  delivery,
  member,
  factor,
  login,
  invite,
  staff,
  protection,
  wallet,
  kyc,
  wager,
  bonus,
  catalogue,
  claim,
  reward,
  free,
  points,
  vip,
  mall,
  vendor,
  integration,
  fair,
  crash,
  spin,
  lottery,
  tables,
  sport,
  returns,
  cashier,
  settlement,
  team,
  contract,
  income,
  rebate,
  mission,
  message,
  content,
  offer,
  application,
  report
]

/** Their names: the order of schemas, too. */
export const moduleOrder = modules.map(m => m.name)
/** Every call that the house answers. */
export const routes = modules.flatMap(m => m.routes)
export const jobs = modules.flatMap(m => m.jobs)
export const listeners = modules.flatMap(m => m.listeners)
export const provided = modules.flatMap(m => m.provides)
