// Opens a play-money account for a visitor: the call, then who it is.

import { jwks } from '@fairhouse/contract/brand.ts'
import { freePlay, type trialOs } from '@fairhouse/contract/member/login.ts'
import { ApiError, call, newKey } from '@fairhouse/ui/api.ts'
import { forgetKeys, sealBody } from '@fairhouse/ui/seal.ts'
import { beginSession, type Member } from '../../../session/account/session.ts'
import { useLanguage } from '../../../session/language/language.ts'

type Os = (typeof trialOs)[number]

/** The system that a browser says it runs on. Android says Linux too, and an iPad a Mac with a touch screen. */
export function osOf(userAgent: string, touchPoints: number): Os {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/windows/i.test(userAgent)) return 'windows'
  if (/mac os|macintosh/i.test(userAgent)) return touchPoints > 1 ? 'ios' : 'macos'
  return /linux|x11|cros/i.test(userAgent) ? 'linux' : 'other'
}

/** The nonce is good once; only the house can read it. */
async function ask(): Promise<string> {
  const token = await sealBody({ nonce: newKey() }, () => call(jwks, {}))
  const os = osOf(navigator.userAgent, navigator.maxTouchPoints)
  return (await call(freePlay, { os, platform: 'W', token, language: useLanguage.getState().language })).token
}

/** Makes this tab a trial account's. Where the house has a new key, the token is sealed anew, once. @throws ApiError */
export async function startFreePlay(): Promise<Member> {
  const token = await ask().catch(problem => {
    if (!(problem instanceof ApiError) || problem.code !== 'body.envelope') throw problem
    forgetKeys()
    return ask()
  })
  return beginSession(token)
}
