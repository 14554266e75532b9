// Registration, and what a link invites to.
import { affiliate, register, registerMobile } from '@fairhouse/contract/member/registration.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { replacing } from '#login/login.ts'
import { checkInvite } from './invites.ts'
import * as registration from './register.ts'

export const routes: Route[] = [
  serveDirect(register, (house, caller, fields, call) => replacing(house, caller, registration.register(house, fields, call))),
  serveDirect(registerMobile, (house, caller, fields, call) => replacing(house, caller, registration.registerMobile(house, fields, call))),
  serve(affiliate, (reader, _, fields) => checkInvite(reader, fields))
]
