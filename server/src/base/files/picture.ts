// Pictures that people send: read whole, and only their pixels kept, encoded anew.
import { isOneOf } from '@fairhouse/contract/keys.ts'
import { mostPictureBytes, pictureTypes } from '@fairhouse/contract/picture.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { one } from '../calls/refusals.ts'
import { DomainError } from '../errors.ts'
import type { Call } from '../http.ts'
import { isOnlyPicture } from './picture-shape.ts'

/** Pictures of more are not decoded: their head alone says how much memory they want. */
const mostPixels = 40_000_000
const decodeSeconds = 10
/** The longer side of what is kept, in pixels: the small print of a document stays readable. */
const longestSide = 2400

/** Bytes that this file made: nothing of what was sent is in them but the pixels. */
export type CleanBytes = Buffer & { readonly clean: true }
export interface ReadPicture {
  /** A webp without any metadata. */
  readonly bytes: CleanBytes
  /** In pixels. */
  readonly width: number
  readonly height: number
}

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
 * Decodes a file whole and makes a webp of it: neither what it says of its maker nor what hides in it is kept.
 * `type`: what the sender says it is, which must be so · `square`: cut to a square of so many pixels; else at most 2400 pixels wide or high.
 * @throws DomainError picture.tooLarge above 5 MB, picture.invalid for all that is no whole, single png or jpeg of at most 40 megapixels
 */
export async function readPicture(
  file: Buffer,
  { type, square }: { readonly type?: string; readonly square?: number } = {}
): Promise<ReadPicture> {
  if (file.length > mostPictureBytes) throw new DomainError('picture.tooLarge')
  // a moving png has a type of its own here
  const mime = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime
  if (!isOneOf(pictureTypes, mime) || (type !== undefined && mime !== type) || !isOnlyPicture(file, mime))
    throw new DomainError('picture.invalid')
  return inTurn(async () => {
    const made = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: decodeSeconds })
      .rotate()
      .resize(square ?? longestSide, square ?? longestSide, square ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new DomainError('picture.invalid')
      })
    return { bytes: made.data as CleanBytes, width: made.info.width, height: made.info.height }
  })
}

/** Reads the body of a call to an endpoint that takes a picture; as {@link readPicture}, and the header must name its true type. */
export const readSentPicture = ({ picture, headers }: Pick<Call, 'picture' | 'headers'>, square?: number): Promise<ReadPicture> => {
  const type = one(headers['content-type'])?.split(';', 1)[0]?.trim().toLowerCase().replace('image/jpg', 'image/jpeg') ?? ''
  return readPicture(picture ?? Buffer.alloc(0), { type, ...(square ? { square } : {}) })
}

/** For the screen: the picture itself in place of an address. */
export const pictureAddress = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`
