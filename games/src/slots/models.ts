// Every slot by its code, a line each.
import type { SlotModel } from './model.ts'
import { emberFoundry } from './models/ember-foundry.ts'
import { marigoldFerry } from './models/marigold-ferry.ts'
import { mothPost } from './models/moth-post.ts'
import { stormOrrery } from './models/storm-orrery.ts'
import { tidepoolClockwork } from './models/tidepool-clockwork.ts'
import { tinOrchard } from './models/tin-orchard.ts'

export const slotModels: readonly SlotModel[] = [tinOrchard, marigoldFerry, mothPost, tidepoolClockwork, emberFoundry, stormOrrery]
