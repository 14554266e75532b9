// The picture of a member: one of the drawings, or an upload that was decoded, cut and encoded anew.
import { type playerAvatar, staticAvatars } from '@fairhouse/contract/profile.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { z } from 'zod'
import { inTransaction, type Reader, type Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { MemberCaller } from '#base/http.ts'
import { memberOf } from './account.ts'
import { deletePicture, keepPicture, pictureOf, setAvatar } from './store-profile.ts'

type Avatar = z.output<typeof playerAvatar.reply>

/** Width and height of what is kept, in pixels. */
const side = 256
/** Pictures of more are not decoded: their head alone says how much memory they want. */
const mostPixels = 40_000_000
const decodeSeconds = 10

// decoding takes memory and a core: one at a time in a process, and few that wait
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0
const mostWaiting = 16

/** @throws DomainError busy.try.again when too many wait */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new DomainError('busy.try.again')
  waiting++
  const turn = queue.then(work)
  queue = turn.catch(() => {}).then(() => waiting--)
  return turn
}

/**
 * Decodes an upload whole and makes a square webp of it: nothing of the file itself is kept, neither what it says of its maker nor what hides in it.
 * `type`: what the sender says it is, which must be so.
 * @throws DomainError picture.invalid for everything that is no whole png or jpeg
 */
export async function squareOf(file: Buffer, type: string): Promise<Buffer> {
  const found = await fileTypeFromBuffer(file).catch(() => undefined)
  if (!found || !['image/png', 'image/jpeg'].includes(found.mime) || found.mime !== type) throw new DomainError('picture.invalid')
  return inTurn(() =>
    sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: decodeSeconds })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw new DomainError('picture.invalid')
      })
  )
}

const dataAddress = (webp: Buffer) => `data:image/webp;base64,${webp.toString('base64')}`

/** The drawing of who chose none: one of them by the member's number, so that not all look alike. */
const firstDrawing = (memberId: bigint) => staticAvatars[Number(memberId % BigInt(staticAvatars.length))]!

export async function avatarOf(reader: Reader, memberId: bigint): Promise<Avatar> {
  const { avatar, avatar_type } = await memberOf(reader, memberId)
  const picture = avatar_type === 'CUSTOM' ? await pictureOf(reader, memberId) : undefined
  if (picture) return { avatar: dataAddress(picture.webp), avatarType: 'CUSTOM' }
  return { avatar: staticAvatars.find(a => a === avatar) ?? firstDrawing(memberId), avatarType: 'STATIC' }
}

/** Takes one of the drawings; an uploaded picture is forgotten. */
export async function chooseAvatar(tx: Tx, { memberId }: MemberCaller, avatar: string): Promise<Avatar> {
  await deletePicture(tx, memberId)
  await setAvatar(tx, memberId, 'STATIC', avatar)
  return { avatar, avatarType: 'STATIC' }
}

/** Takes an uploaded picture in the place of what was there. @throws DomainError picture.invalid */
export async function uploadAvatar(house: House, { memberId }: MemberCaller, file: Buffer, type: string): Promise<Avatar> {
  const webp = await squareOf(file, type)
  await inTransaction(house.db, async tx => setAvatar(tx, memberId, 'CUSTOM', await keepPicture(tx, memberId, webp)))
  return { avatar: dataAddress(webp), avatarType: 'CUSTOM' }
}
