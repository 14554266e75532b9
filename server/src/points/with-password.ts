// Calls that spend points: confirmed with a password, which is checked before the transaction and not remembered with the answer.
import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { z } from 'zod'
import { rememberAnswer } from '#base/calls/once.ts'
import { inTransaction, type Tx } from '#base/database.ts'
import { type Call, type MemberCaller, type Route, serveDirect } from '#base/http.ts'
import { checkMoneyPassword } from '#login/login.ts'

/** A verb behind the password of the input; a repeat of the key gets the first answer, with the right password. */
export function serveWithPassword<I extends z.core.$ZodType<{ readonly password: string }>, R extends z.core.$ZodType>(
  endpoint: Endpoint<I, R, 'player'>,
  verb: (tx: Tx, caller: MemberCaller, input: Omit<z.output<I>, 'password'>, call: Call) => Promise<z.output<R>>
): Route {
  return serveDirect(endpoint, async (house, caller, input, call) => {
    const { password, ...wish } = input
    await checkMoneyPassword(house, caller.memberId, password)
    const about = { key: call.key, path: call.path, rawBody: JSON.stringify(wish) }
    const answer = await inTransaction(house.db, tx =>
      rememberAnswer(tx, `m${caller.memberId}`, about, endpoint, async () => z.encode(endpoint.reply, await verb(tx, caller, wish, call)))
    )
    house.nudge()
    return z.decode(endpoint.reply, answer as z.input<R>)
  })
}
