// What members tell of themselves: profile and picture.
import { isDone } from '@fairhouse/contract/endpoint.ts'
import * as contract from '@fairhouse/contract/member/profile.ts'
import { type Route, serve, serveDirect } from '#base/http.ts'
import { avatarOf, chooseAvatar, uploadAvatar } from './avatar.ts'
import { profileOf, saveProfile } from './profile.ts'

export const routes: Route[] = [
  serve(contract.profile, (reader, caller, _, call) => profileOf(reader, call.house, caller.memberId)),
  serveDirect(contract.saveProfile, async (house, caller, fields) => {
    await saveProfile(house, caller, fields)
    house.nudge()
    return isDone
  }),
  serve(contract.playerAvatar, (reader, caller) => avatarOf(reader, caller.memberId)),
  serve(contract.memberIcon, (reader, caller) => avatarOf(reader, caller.memberId)),
  serve(contract.chooseAvatar, (tx, caller, { avatar }) => chooseAvatar(tx, caller, avatar)),
  serveDirect(contract.uploadAvatar, (house, caller, _, call) => uploadAvatar(house, caller, call))
]
