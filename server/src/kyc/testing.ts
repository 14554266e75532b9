// What tests of pictures and documents share.
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { uploadIdentity } from '@fairhouse/contract/member/kyc.ts'
import sharp from 'sharp'
import { type Answer, consoleHeaders, type TestHouse, testCookie } from '#testing.ts'

export const plain = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } })
export const noise = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

/** Sends a picture as a browser does. `path`: of an endpoint that takes one. */
export async function sendPicture(
  t: TestHouse,
  path: string,
  token: string | undefined,
  file: Buffer,
  type = 'image/png',
  method: 'POST' | 'PUT' = 'POST'
): Promise<Answer> {
  const sent = !token
    ? { cookie: testCookie }
    : path.startsWith('/ops/')
      ? consoleHeaders(token)
      : { cookie: testCookie, authorization: token }
  const headers = { 'content-type': type, language: 'EN', ...sent }
  const answer = await t.app.server.inject({ method, url: path, headers, payload: file })
  return { status: answer.statusCode, body: answer.json() }
}

export const sendPart = (t: TestHouse, part: string, token: string | undefined, file: Buffer, type?: string) =>
  sendPicture(t, pathOf(uploadIdentity).replace(':part', part), token, file, type)

export const said = ({ status, body }: Answer): number | string => (status === 200 ? 200 : `${status} ${body.code}`)
