// Free play over HTTP.
import { freePlay } from '@fairhouse/contract/member/login.ts'
import { type Route, serveDirect } from '#base/http.ts'
import { openTrial } from './trial.ts'

export const routes: Route[] = [
  serveDirect(freePlay, async (house, _, fields, call) => {
    const token = await openTrial(house, fields, call)
    house.nudge()
    return { token, firstTimeLogin: false, passwordExpired: false, mustChangePassword: false, verify: null, lastLogin: null }
  })
]
