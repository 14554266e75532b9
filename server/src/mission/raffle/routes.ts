// Raffles over HTTP: for members and for operators, and the published file for everybody.
import * as own from '@fairhouse/contract/member/raffle.ts'
import * as ops from '@fairhouse/contract/ops/house/raffle.ts'
import { type Route, serve } from '#base/http.ts'
import { saveCampaign, startCampaign } from '#reward/reward.ts'
import { takesTwo } from '#staff/ports.ts'
import { end, raffleDesk, rafflesShown } from './desk.ts'
import { fileOf, rafflesOf } from './raffle.ts'

export const raffleRoutes: Route[] = [
  serve(own.raffles, (reader, { memberId }, _input, { language }) => rafflesOf(reader, memberId, language)),
  serve(own.raffleFile, (reader, _caller, input, { language }) => fileOf(reader, input, language)),
  serve(ops.deskRaffles, (reader, _caller, _input, { house }) => rafflesShown(reader, house)),
  serve(ops.saveRaffle, (tx, caller, input, { house, address }) =>
    saveCampaign(tx, house, raffleDesk, input, { caller, reason: input.reason, address })
  ),
  serve(ops.startRaffle, (tx, caller, input, { house, address }) =>
    startCampaign(tx, takesTwo.in(house), raffleDesk, input, { caller, reason: input.reason, address })
  ),
  serve(ops.endRaffle, (tx, caller, input, { address }) => end(tx, input, { caller, reason: input.reason, address }))
]
