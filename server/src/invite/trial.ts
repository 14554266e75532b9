// Free play: a visitor gets an account of play money for a day. It may play every game, and nothing else of an account is open to it.
import { randomBytes } from 'node:crypto'
import type { freePlay } from '@fairhouse/contract/member/login.ts'
import { z } from 'zod'
import { networkOf } from '#base/calls/address.ts'
import { openEnvelope } from '#base/calls/envelope.ts'
import { one } from '#base/calls/refusals.ts'
import { sha256 } from '#base/crypto.ts'
import { inTransaction } from '#base/database.ts'
import { deviceHash } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { Call } from '#base/http.ts'
import { sharedBudgets, takeBudget } from '#base/tries.ts'
import { brandOf } from '#brand/brand.ts'
import { spendProof } from '#factor/factor.ts'
import { blockMember, openSession } from '#login/login.ts'
import { endedMembers, insertTrialMember } from '#member/member.ts'
import { openPlayWallet } from './ports.ts'
import { insertTrial, markClosed, openTrials } from './trial.store.ts'

/** A trial ends after so long. */
export const trialHours = 24
/** New trials in a day: of one browser, and of one network, behind which many people may stand. */
export const trialsOfBrowser = 5
export const trialsOfNetwork = 30
const dayMinutes = 1_440
/** An envelope opens for five minutes on either side of the clock: what was in it is remembered for longer. */
const nonceMs = 15 * 60_000
const gatewayVersion = '3'

const tokenBody = z.strictObject({ nonce: z.string().min(16).max(100) })

/** What is in the encrypted token. @throws DomainError body.envelope when it does not open, is too old, or holds something else */
async function nonceOf(house: House, token: string): Promise<string> {
  const text = await openEnvelope(house, token)
  try {
    return tokenBody.parse(JSON.parse(text)).nonce
  } catch {
    throw new DomainError('body.envelope')
  }
}

/**
 * Makes a trial and returns the token of its session, which ends with it.
 * @throws DomainError function.not.available where the brand has no free play, input.invalid without the gateway's version,
 *   body.envelope for a token that does not open or was used before, sms.tooMany above the limits of the browser or the network
 */
export async function openTrial(house: House, fields: z.output<typeof freePlay.input>, call: Call): Promise<string> {
  const brand = await brandOf(house.db)
  if (!brand.settings.flags.FREEPLAY3) throw new DomainError('function.not.available')
  if (one(call.headers['gateway-version']) !== gatewayVersion) throw new DomainError('input.invalid')
  const mark = sha256(`trial:${await nonceOf(house, fields.token)}`)
  const network = networkOf(call.address)
  const device = deviceHash(call.browser)
  return inTransaction(house.db, async tx => {
    // a second call with the token waits here for the first one, and is refused
    if (!(await spendProof(tx, mark, new Date(call.receivedAt + nonceMs)))) throw new DomainError('body.envelope')
    const browser = `trial:${device?.toString('base64url') ?? 'none'}`
    await takeBudget(
      tx,
      sharedBudgets(house, [
        { subject: browser, most: trialsOfBrowser, minutes: dayMinutes },
        { subject: `trial:${network}`, most: trialsOfNetwork, minutes: dayMinutes }
      ]),
      'sms.tooMany'
    )
    const id = await insertTrialMember(tx, {
      username: `trial${randomBytes(5).toString('hex')}`,
      language: fields.language ?? call.language,
      hours: trialHours,
      deviceHash: device
    })
    await insertTrial(tx, id, { os: fields.os, platform: fields.platform, network, deviceHash: device })
    await openPlayWallet.in(house)(tx, id)
    return openSession(tx, house, { id }, call, { stage: 'full' })
  })
}

/** So many open trials are looked at in one transaction. */
const chunk = 100

/** Closes trials whose time is over: their sessions end, nobody gets in again. Bets under way are settled as any others. */
export async function closeEndedTrials(house: House): Promise<void> {
  for (let after: bigint | undefined = 0n; after !== undefined; )
    after = await inTransaction(house.db, async tx => {
      const open: readonly bigint[] = await openTrials(tx, after!, chunk)
      for (const id of await endedMembers(tx, open)) {
        await blockMember(tx, house, id, true)
        await markClosed(tx, id)
      }
      return open.length < chunk ? undefined : open.at(-1)
    })
  house.nudge()
}
