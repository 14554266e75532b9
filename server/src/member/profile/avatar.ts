// The picture of a member: one of the drawings, or an upload that was decoded, cut and encoded anew.
import { type playerAvatar, staticAvatars } from '@fairhouse/contract/member/profile.ts'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { pictureAddress, readSentPicture } from '#base/files/picture.ts'
import type { House } from '#base/house.ts'
import type { Call, MemberCaller } from '#base/http.ts'
import { memberOf } from '../member.ts'
import { deletePicture, keepPicture, pictureOf, setAvatar } from './profile.store.ts'

type Avatar = z.output<typeof playerAvatar.reply>

/** Width and height of what is kept, in pixels. */
const side = 256

/** The drawing of who chose none: one of them by the member's number, so that not all look alike. */
const firstDrawing = (memberId: bigint) => staticAvatars[Number(memberId % BigInt(staticAvatars.length))]!

export async function avatarOf(reader: Reader, memberId: bigint): Promise<Avatar> {
  const { avatar, avatar_type } = await memberOf(reader, memberId)
  const picture = avatar_type === 'CUSTOM' ? await pictureOf(reader, memberId) : undefined
  if (picture) return { avatar: pictureAddress(picture.webp), avatarType: 'CUSTOM' }
  return { avatar: staticAvatars.find(a => a === avatar) ?? firstDrawing(memberId), avatarType: 'STATIC' }
}

/** Takes one of the drawings; an uploaded picture is forgotten. */
export async function chooseAvatar(tx: Tx, { memberId }: MemberCaller, avatar: string): Promise<Avatar> {
  await deletePicture(tx, memberId)
  await setAvatar(tx, memberId, 'STATIC', avatar)
  return { avatar, avatarType: 'STATIC' }
}

/** Takes an uploaded picture, cut square, in the place of what was there. @throws DomainError picture.invalid */
export async function uploadAvatar(house: House, { memberId }: MemberCaller, call: Call): Promise<Avatar> {
  const { bytes } = await readSentPicture(call, side)
  await inTransaction(house.db, async tx => setAvatar(tx, memberId, 'CUSTOM', await keepPicture(tx, memberId, bytes)))
  return { avatar: pictureAddress(bytes), avatarType: 'CUSTOM' }
}
