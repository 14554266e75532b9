// What a member tells of themselves: some of it once, some of it sealed, none of it what the house decides.

import { recordOf } from '@fairhouse/contract/keys.ts'
import { idTypes } from '@fairhouse/contract/member/account.ts'
import { type ProfileText, type profile, profileTexts, type saveProfile as saveProfileCall } from '@fairhouse/contract/member/profile.ts'
import { ageOn, judgeField, patternFamilies } from '@fairhouse/contract/member/register-rule.ts'
import type { z } from 'zod'
import { now } from '#base/clock.ts'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { memberSessions } from '#base/sessions.ts'
import { takeBudget } from '#base/tries.ts'
import { brandOf } from '#brand/brand.ts'
import { memberOf } from '../member.ts'
import { cleanLine, cleanName } from '../plain-text.ts'
import { documentOf, idNumberOf, maskDocument, plainNumber } from './document.ts'
import { birthdayOf, changeProfile, isNicknameTaken, memberForChange } from './profile.store.ts'

type Fields = z.output<typeof saveProfileCall.input>
type Member = Awaited<ReturnType<typeof memberForChange>>

/** Is this a first and a last name in any script: 3 to 100 letters, with a space between? */
const isFullName = (name: string) =>
  judgeField(
    { enabled: true, required: true, patternId: 'fullName', acceptedPattern: patternFamilies.fullName, minLength: 3, maxLength: 100 },
    name
  ) === null

/**
 * Judges a birthday (yyyy-MM-dd) by the day `today` is: a day that was, not before 1900, and old enough. Who has the birthday of the age today is.
 * @throws DomainError birthday.invalid, age.tooYoung {age}
 */
export function judgeBirthday(birthday: string, today: string, minimumAge: number): void {
  const date = new Date(`${birthday}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === birthday
  if (!isDay || birthday > today || birthday < '1900-01-01') throw new DomainError('birthday.invalid', {}, { birthday: 'birthday.invalid' })
  if (ageOn(birthday, today) < minimumAge) throw new DomainError('age.tooYoung', { age: String(minimumAge) }, { birthday: 'age.tooYoung' })
}

const fixed = (field: string) => new DomainError('profile.fixed', {}, { [field]: 'profile.fixed' })

/** The name to be kept, or undefined when it stays as it is. @throws DomainError name.format, profile.fixed */
function nameToKeep(member: Member, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const name = cleanName(given)
  if (name === member.real_name) return undefined
  if (member.real_name !== null) throw fixed('realName')
  if (!isFullName(name)) throw new DomainError('name.format', {}, { realName: 'name.format' })
  return name
}

/** @throws DomainError profile.fixed, birthday.invalid, age.tooYoung {age} */
async function birthdayToKeep(tx: Tx, member: Member, given: string | undefined): Promise<string | undefined> {
  if (given === undefined) return undefined
  const kept = await birthdayOf(tx, member.id)
  if (kept === given) return undefined
  if (kept !== null) throw fixed('birthday')
  judgeBirthday(given, new Date(now()).toISOString().slice(0, 10), (await brandOf(tx)).minimumAge)
  return given
}

/** @throws DomainError input.required at the half that is missing, input.rule, profile.fixed, proof.required */
async function documentToKeep(tx: Tx, house: House, caller: MemberCaller, member: Member, { idType, idNumber }: Fields) {
  if (idType === undefined && idNumber === undefined) return undefined
  if (idType === undefined || idNumber === undefined) {
    const missing = idType === undefined ? 'idType' : 'idNumber'
    throw new DomainError('input.required', {}, { [missing]: 'input.required' })
  }
  if (plainNumber(idNumber).length < 4) throw new DomainError('input.rule', {}, { idNumber: 'input.rule' })
  const made = documentOf(house, member.id, idType, idNumber)
  if (member.id_mark?.equals(made.mark)) return undefined
  if (member.id_number !== null) throw fixed('idNumber')
  if (!(await memberSessions.in(house).proven(tx, caller))) throw new DomainError('proof.required')
  return { type: idType, ...made }
}

/** Nicknames that a member asks for in an hour: whether one is free says who is there. */
const nicknamesAnHour = 10

/** The nickname to be kept, or undefined when it stays as it is. @throws DomainError input.required */
function nicknameToKeep(member: Member, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const nickname = cleanName(given)
  if ([...nickname].length < 2) throw new DomainError('input.required', {}, { nickname: 'input.required' })
  return nickname === member.nickname ? undefined : nickname
}

/** A try at another nickname counts before it is looked at, also where the rest is refused. @throws DomainError input.required, too.many.requests */
async function countNickname(house: House, caller: MemberCaller, given: string | undefined): Promise<void> {
  const asked = given !== undefined && nicknameToKeep(await memberOf(house.db, caller.memberId), given) !== undefined
  if (asked)
    await takeBudget(house.db, [{ subject: `nickname:${caller.memberId}`, most: nicknamesAnHour, minutes: 60 }], 'too.many.requests')
}

const textsOf = (fields: Fields): Partial<Record<ProfileText, string>> =>
  Object.fromEntries(profileTexts.flatMap(name => (fields[name] === undefined ? [] : [[name, cleanLine(fields[name])]])))

/**
 * Changes what is sent and leaves the rest. Name, birthday and document are told once: the same again changes nothing, another is refused.
 * @throws DomainError name.format, birthday.invalid, age.tooYoung {age}, profile.fixed, nickname.taken, too.many.requests, input.required, input.rule,
 *   proof.required
 */
export async function saveProfile(house: House, caller: MemberCaller, fields: Fields): Promise<void> {
  await countNickname(house, caller, fields.nickname)
  await inTransaction(house.db, tx => change(tx, house, caller, fields))
}

async function change(tx: Tx, house: House, caller: MemberCaller, fields: Fields): Promise<void> {
  const member = await memberForChange(tx, caller.memberId)
  const [realName, birthday] = [nameToKeep(member, fields.realName), await birthdayToKeep(tx, member, fields.birthday)]
  const document = await documentToKeep(tx, house, caller, member, fields)
  const nickname = nicknameToKeep(member, fields.nickname)
  if (nickname !== undefined && (await isNicknameTaken(tx, member.id, nickname)))
    throw new DomainError('nickname.taken', {}, { nickname: 'nickname.taken' })
  await changeProfile(tx, caller.memberId, {
    texts: textsOf(fields),
    ...(nickname === undefined ? {} : { nickname }),
    ...(realName === undefined ? {} : { realName }),
    ...(birthday === undefined ? {} : { birthday }),
    ...(document === undefined ? {} : { document })
  })
}

/** What the member told; of a document's number only its end. */
export async function profileOf(reader: Reader, house: House, memberId: bigint): Promise<z.output<typeof profile.reply>> {
  const member = await memberOf(reader, memberId)
  const texts = recordOf(profileTexts, name => member.profile[name] ?? '')
  const number = idNumberOf(house, { id: memberId, idNumber: member.id_number })
  return {
    ...texts,
    nickname: member.nickname,
    realName: member.real_name,
    // who is paid is the member: accounts carry the real name
    bankAccountName: member.real_name,
    birthday: await birthdayOf(reader, memberId),
    idType: member.id_type !== null && member.id_type in idTypes ? member.id_type : null,
    idNumber: number ? maskDocument(number) : null
  }
}
