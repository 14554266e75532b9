// Pictures to be read: five characters, bound to a browser, good once.
import { hkdfSync, randomInt } from 'node:crypto'
import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import { now } from '#base/clock.ts'
import { sameText, sha256, sign } from '#base/crypto.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import { spendBotProof } from './bot-check.ts'
import { keepPicture, takePicture } from './proofs.store.ts'

/** No characters that look alike (0 O Q D, 1 I L, 2 Z, 5 S, 8 B, G 6, U V) and none whose case depends on a language. */
const letters = 'ACEFHJKMNPRTWXY3479'
const long = 5

const answerHash = (house: House, browser: string, text: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(house.config.SEAL_KEY, 'hex'), '', 'account.captcha', 32)).toString('hex')
  return Buffer.from(sign(key, `${browser}\n${text.toUpperCase()}`), 'hex')
}

/** The package's own types leave out that it draws a text that is given. */
const drawSvg = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string

/** The drawing as PNG; the characters are ours, from the system's source of chance. */
const drawPicture = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(drawSvg(text, { width: 220, height: 72, fontSize: 88, noise: 3, color: false })))
    .flatten({ background: '#f4f1ea' })
    .png({ palette: true, effort: 3 })
    .toBuffer()

/** A picture and what it says: for tests, which read pictures no better than programs do. */
export async function makePicture(house: House, browser: string, at = now()): Promise<{ png: Buffer; text: string }> {
  const text = Array.from({ length: long }, () => letters[randomInt(letters.length)]).join('')
  if (!(await keepPicture(house.db, sha256(browser), answerHash(house, browser, text), at))) throw new DomainError('captcha.tooSoon')
  return { png: await drawPicture(text), text }
}

/**
 * A new picture for a browser as base64 of a PNG; the one before it is good no longer.
 * @throws DomainError captcha.tooSoon unless more than a second has passed
 */
export const captchaOf = async (house: House, browser: string): Promise<string> =>
  (await makePicture(house, browser)).png.toString('base64')

/**
 * Demands what the browser's picture says, or in its place the harder proof of work. Whatever is given is spent.
 * @throws DomainError captcha.required, captcha.wrong, both with `captchaRequired`
 */
export async function checkCaptcha(
  house: House,
  browser: string | null,
  fields: { captcha?: string | undefined; captchaProof?: string | undefined }
): Promise<void> {
  const refuse = (code: 'captcha.required' | 'captcha.wrong') => new DomainError(code, { captchaRequired: 'true' }, { captcha: code })
  const text = fields.captcha?.trim()
  if (!text && !fields.captchaProof) throw refuse('captcha.required')
  if (fields.captchaProof) {
    if (!(await spendBotProof(house, fields.captchaProof, 'captcha'))) throw refuse('captcha.wrong')
    return
  }
  const kept = browser ? await takePicture(house.db, sha256(browser), now()) : null
  if (!kept || !sameText(kept.toString('hex'), answerHash(house, browser!, text!).toString('hex'))) throw refuse('captcha.wrong')
}
