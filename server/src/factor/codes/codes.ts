// One-time codes by SMS and mail: six digits, bound to purpose and recipient, good once.
import { hkdfSync, randomInt } from 'node:crypto'
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { networkOf } from '#base/calls/address.ts'
import { sameText, sha256, sign } from '#base/crypto.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { type Budget, sharedBudgets, takeBudget } from '#base/tries.ts'
import { newId } from '#base/uuid.ts'
import { type Brand, brandOf } from '#brand/brand.ts'
import { deliver, deliverySentence } from '#delivery/delivery.ts'
import { isOwnContact } from '../devices/known-devices.ts'
import { insertCode, noteTry, openCode, useCode } from './codes.store.ts'

/** What a code is good for; a code for one is refused for every other. */
export type CodePurpose = 'login' | 'password' | 'registerUsername' | 'registerMobile' | 'verify' | 'prove' | 'contact'

/** Tries of a code after which it ends. */
export const triesOfCode = 5
/** Codes to one number or mailbox within a day, as a multiple of those within an hour: with their tries, all that a patient guesser has. */
export const dayOfHours = 2
/** Codes within an hour for numbers that differ in their last four digits only: how numbers are run through. */
export const perPrefixHour = 20
/** A browser asks so often within so many minutes, whatever the numbers. */
export const perBrowser = { most: 5, minutes: 5 } as const

export interface CodeRequest {
  readonly purpose: CodePurpose
  readonly channel: 'sms' | 'mail'
  /** E.164 or an e-mail address. */
  readonly to: string
  /** Whom the code is bound to: E.164, an e-mail address in lower case, or `member:<id>`. */
  readonly subject: string
  readonly memberId: bigint | null
  readonly language: Language
  readonly browser: string | null
  readonly address: string
  /** false: everything but the message, so that an unknown number is answered alike. */
  readonly send?: boolean
}

const codeHash = (house: House, id: string, purpose: string, subject: string, code: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(house.config.SEAL_KEY, 'hex'), '', 'account.code', 32)).toString('hex')
  return Buffer.from(sign(key, [id, purpose, subject, code].join('\n')), 'hex')
}

/**
 * What a message is counted against, in the order in which it is refused. `own`: it is asked for in a browser with which the member who proved
 * the number was seen: that one has a budget of its own, which strangers cannot use up.
 */
function budgetsOf(
  house: House,
  { sms }: Brand['identity'],
  { purpose, channel, to, address, browser }: CodeRequest,
  own: boolean
): Budget[] {
  const asker = browser ? sha256(browser).toString('base64url') : ''
  const receiver = { subject: `code to ${to.toLowerCase()}${own ? ` for ${asker}` : ''}`, minutes: 60, most: sms.perNumberHour }
  const budgets: Budget[] = [
    { subject: `${receiver.subject} ${purpose}`, minutes: 1, most: 1 },
    receiver,
    { ...receiver, minutes: 24 * 60, most: sms.perNumberHour * dayOfHours },
    ...sharedBudgets(house, [
      { subject: `code from ${networkOf(address)}`, minutes: 24 * 60, most: sms.perNetworkDay },
      ...(browser ? [{ subject: `code for ${asker}`, ...perBrowser }] : [])
    ])
  ]
  if (channel === 'sms' && !own) budgets.push({ subject: `code like ${to.slice(0, -4)}`, minutes: 60, most: perPrefixHour })
  if (channel === 'sms') budgets.push({ subject: 'code by sms', minutes: 60, most: sms.perHour, error: 'sms.quota' })
  return budgets
}

/** The words around a code, in the language of the recipient. */
function messageOf(brand: Brand, { purpose, channel, language }: CodeRequest, code: string) {
  const params = { brand: brand.name, code, minutes: String(brand.identity.sms.codeMinutes) }
  const text = deliverySentence(language, `code_${purpose}`, params)
  if (channel === 'sms') return { subject: '', text }
  return {
    subject: deliverySentence(language, 'subject_code', params),
    text: `${text}\n\n${deliverySentence(language, 'footer', params)}`
  }
}

/**
 * Makes a code and sends it; an older one of the same purpose and subject ends. Counted before it is made, in the caller's transaction.
 * @returns for how many minutes it is good
 * @throws DomainError sms.tooMany, sms.quota when the whole house has sent enough within the hour
 */
export async function sendCode(tx: Tx, house: House, request: CodeRequest): Promise<{ expiredMinutes: number }> {
  const brand = await brandOf(tx)
  const { purpose, subject, memberId, channel, to } = request
  await takeBudget(tx, budgetsOf(house, brand.identity, request, await isOwnContact(tx, request)), 'sms.tooMany')
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const minutes = brand.identity.sms.codeMinutes
  await insertCode(tx, {
    id,
    purpose,
    subject,
    memberId,
    codeHash: codeHash(house, id, purpose, subject, code),
    minutes,
    deviceHash: request.browser ? sha256(request.browser) : null,
    address: request.address
  })
  const message = { channel, to, purpose: `code.${purpose}`, memberId, ...messageOf(brand, request, code) }
  await deliver(tx, house, message, { send: request.send ?? true })
  return { expiredMinutes: minutes }
}

interface GivenCode {
  readonly purpose: CodePurpose
  readonly subject: string
  readonly code: string
  /** Who gives it; a code that is bound to nothing but a number is good only in the browser that asked for it. */
  readonly browser?: string | null
}
const refusal = (code: 'code.invalid' | 'code.expired') => new DomainError(code, {}, { verificationCode: code })

/** Looks at a code and counts the try, in a transaction of its own; `spend`: a right one is used up by it. Returns its id. */
async function lookAt(house: House, { purpose, subject, code, browser }: GivenCode, spend: boolean): Promise<string> {
  const outcome = await inTransaction(house.db, async tx => {
    const kept = await openCode(tx, purpose, subject, browser ? sha256(browser) : null)
    const right = sameText(
      (kept?.code_hash ?? Buffer.alloc(32)).toString('hex'),
      codeHash(house, kept?.id ?? '', purpose, subject, code).toString('hex')
    )
    if (!kept || kept.tries >= triesOfCode) return refusal('code.invalid')
    if (kept.expired) return refusal('code.expired')
    await noteTry(tx, kept.id, right && spend)
    return right ? kept.id : refusal('code.invalid')
  })
  if (outcome instanceof DomainError) throw outcome
  return outcome
}

/**
 * Spends a code: it must be the newest for this purpose and subject. Each try counts, in a transaction of its own; after five the code ends.
 * @throws DomainError code.expired, code.invalid for everything else
 */
export const spendCode = async (house: House, given: GivenCode): Promise<void> => void (await lookAt(house, given, true))

/**
 * Is this the code? The try counts, but a right one stays good until {@link spendChecked}. Returns its id.
 * @throws DomainError as {@link spendCode}
 */
export const checkCode = (house: House, given: GivenCode): Promise<string> => lookAt(house, given, false)

/**
 * Spends a code that was right together with what it is good for: whatever undoes that gives the code back.
 * @throws DomainError code.invalid when somebody spent it meanwhile
 */
export async function spendChecked(tx: Tx, id: string): Promise<void> {
  if (!(await useCode(tx, id))) throw refusal('code.invalid')
}
