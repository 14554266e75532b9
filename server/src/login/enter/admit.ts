// After the password, or the code, was right: the second step if one is due, else the session.
import type { LoginReply } from '@fairhouse/contract/member/account.ts'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { deviceHash, deviceLabel, type Origin } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import { emit } from '#base/events.ts'
import type { House } from '#base/house.ts'
import { brandOf, countryOf } from '#brand/brand.ts'
import { knownOf, rememberDevice } from '#factor/factor.ts'
import type { Member } from '#member/member.ts'
import { birthdayOf, keyOf, lockMember, refuseRestricted, takeOverAcceptance, tellMember } from '#member/member.ts'
import { isExpired, mustChange } from '../password.rules.ts'
import { openSession } from '../sessions/sessions.ts'
import { challengeFor, openChallenge } from './challenge.ts'
import { lastLoginOf, noteLogin } from './history.ts'

/** How somebody came here. */
export interface Entry {
  /** username, sms, register, reset: what the history shows. */
  readonly method: string
  /** The contact whose code or link was used: proven already, so it is no second step. */
  readonly by?: 'mobile' | 'email'
  /** The password is the one that is given out to many. */
  readonly weak?: boolean
  readonly deviceName?: string | undefined
}

/** What a password's age and origin mean for a login. */
async function passwordStateOf(reader: Reader, member: Member, { method, weak }: Entry) {
  const { identity, settings } = await brandOf(reader)
  const expired = member.password_hash !== null && isExpired(member.password_changed_at, identity.passwordDays, now())
  return {
    expired,
    stage: mustChange({
      weak: weak ?? false,
      demanded: member.must_change,
      expired,
      enforced: settings.flags.PWDEXPFORCECHANGE3,
      type: method
    })
      ? ('change' as const)
      : ('full' as const)
  }
}

/** What is known of the member, as it is compared with those who may not play. */
const personOf = async (reader: Reader, member: Member) =>
  keyOf({ realName: member.real_name, birthday: member.birthday && (await birthdayOf(reader, member.id)), idMark: member.id_mark })

/** Opens the session of a member without further questions. The owner gets a notice of a device that is new beside others. @throws DomainError account.restricted */
export async function enter(
  tx: Tx,
  house: House,
  member: Member,
  origin: Origin,
  how: { method: string; stage: 'full' | 'change'; expired: boolean; by?: string | undefined; deviceName?: string | undefined }
): Promise<LoginReply> {
  const registers = how.method === 'register'
  await refuseRestricted(tx, await personOf(tx, member), {
    memberId: registers ? null : member.id,
    kind: registers ? 'registration' : 'login',
    address: origin.address
  })
  const known = await knownOf(tx, member.id, origin)
  const lastLogin = await lastLoginOf(tx, member.id)
  const token = await openSession(tx, house, member, origin, how)
  await noteLogin(tx, { memberId: member.id, method: how.method, outcome: 'done', origin, deviceName: how.deviceName })
  await emit(tx, 'login.entered', 'jobs', { memberId: String(member.id) })
  await rememberDevice(tx, member.id, origin, how.deviceName)
  const device = deviceHash(origin.browser)
  if (device) await takeOverAcceptance(tx, member.id, device)
  if (!known.pair && known.any)
    await tellMember(tx, house, member.id, 'newLogin', {
      // of the browser only what its user agent is known as: a message of the house does not say what a stranger wrote
      params: { device: deviceLabel(origin), place: countryOf(origin.address) || origin.address }
    })
  return {
    token,
    firstTimeLogin: member.must_change && member.first_login_at === null,
    passwordExpired: how.expired,
    mustChangePassword: how.stage === 'change',
    verify: null,
    lastLogin
  }
}

/** Lets a proven member in, or asks for the second step: a ticket in the place of a token. */
export async function admit(house: House, member: Member, origin: Origin, entry: Entry): Promise<LoginReply> {
  const { expired, stage } = await passwordStateOf(house.db, member, entry)
  const due = await challengeFor(house, member, origin, entry.by ?? null)
  const reply = await inTransaction(house.db, async tx => {
    // a password that was changed, or an account that was blocked, while the old one was being looked at
    const current = await lockMember(tx, member.id)
    if (current?.password_hash !== member.password_hash || current.status !== member.status) throw new DomainError('login.wrong')
    if (!due) return enter(tx, house, member, origin, { ...entry, stage, expired, by: undefined })
    await noteLogin(tx, { memberId: member.id, method: entry.method, outcome: 'challenged', origin, deviceName: entry.deviceName })
    return {
      token: '',
      firstTimeLogin: false,
      passwordExpired: expired,
      mustChangePassword: false,
      verify: await openChallenge(tx, member, origin, due, { ...entry, stage }),
      lastLogin: null
    }
  })
  house.nudge()
  return reply
}

/** Opens the session of a login whose second step was passed with `by`. A change of the password that was demanded meanwhile is due too. */
export async function enterProven(
  tx: Tx,
  house: House,
  member: Member,
  origin: Origin,
  how: { method: string; by: string; stage: 'full' | 'change'; deviceName?: string | undefined }
): Promise<LoginReply> {
  const { expired, stage } = await passwordStateOf(tx, member, { method: how.method, weak: how.stage === 'change' })
  return enter(tx, house, member, origin, { ...how, stage, expired })
}
