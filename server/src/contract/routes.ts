// The calls of agents about their contracts.
import * as contract from '@fairhouse/contract/agent/contract.ts'
import type { Reader } from '#base/database.ts'
import type { MemberCaller } from '#base/http.ts'
import { type Route, serve } from '#base/http.ts'
import { actorIn, answerOffer, answerTerminationOf, offerBelow, refuseOutsiders, requestTermination, withdrawRequest } from './life.ts'
import { simulateOffer } from './simulate.ts'
import { cardFor, consolidatedOf, contractsOf, downlinesWith, historyOf, recordsFor, requestsOf } from './view.ts'

/** The caller on their side of a contract. */
async function actor(reader: Reader, caller: MemberCaller, id: string, address: string) {
  await refuseOutsiders(reader, caller)
  return actorIn(reader, id, caller.memberId, address)
}

export const routes: Route[] = [
  serve(contract.consolidated, (reader, caller) => consolidatedOf(reader, caller)),
  serve(contract.myContracts, (reader, caller) => contractsOf(reader, caller)),
  serve(contract.downlineContracts, (reader, caller, page) => downlinesWith(reader, caller, page)),
  serve(contract.contractRequests, (reader, caller, page) => requestsOf(reader, caller, page)),
  serve(contract.contractHistory, (reader, caller, page) => historyOf(reader, caller, page)),
  serve(contract.contractRecords, (reader, caller, { id }) => recordsFor(reader, caller, id)),
  serve(contract.simulateContract, (reader, caller, fields) => simulateOffer(reader, caller, fields)),
  serve(contract.offerContract, async (tx, caller, { to, contract: terms }, { address }) => {
    await refuseOutsiders(tx, caller)
    return cardFor(tx, await offerBelow(tx, caller.memberId, BigInt(to), terms, address), caller.memberId)
  }),
  serve(contract.answerContract, async (tx, caller, { id, accept }, { address }) => {
    const done = await answerOffer(tx, id, accept, await actor(tx, caller, id, address))
    return { contract: await cardFor(tx, done.contract, caller.memberId), ended: done.ended }
  }),
  serve(contract.withdrawContract, async (tx, caller, { id }, { address }) =>
    cardFor(tx, await withdrawRequest(tx, id, await actor(tx, caller, id, address)), caller.memberId)
  ),
  serve(contract.askTermination, async (tx, caller, { id }, { address }) =>
    cardFor(tx, await requestTermination(tx, id, await actor(tx, caller, id, address)), caller.memberId)
  ),
  serve(contract.answerTermination, async (tx, caller, { id, accept }, { address }) => {
    const done = await answerTerminationOf(tx, id, accept, await actor(tx, caller, id, address))
    return { contract: await cardFor(tx, done.contract, caller.memberId), ended: done.ended }
  })
]
