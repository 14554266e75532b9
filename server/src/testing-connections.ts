// In tests: who holds a connection in a transaction asks for no second one. As many who did as there are connections would wait for each other.
import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionBuilder } from 'kysely'
import pg from 'pg'

const inside = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Does what somebody else would do while a test holds a transaction open: with a connection of its own. */
export const apart = <T>(work: () => T): T => inside.exit(work)

type Execute = typeof TransactionBuilder.prototype.execute
const { execute } = TransactionBuilder.prototype
const { connect } = pg.Pool.prototype

TransactionBuilder.prototype.execute = function (this: TransactionBuilder<unknown>, work) {
  const held = { isOpen: true }
  return execute.call(this, tx =>
    inside.run(held, async () => {
      try {
        return await work(tx)
      } finally {
        held.isOpen = false
      }
    })
  )
} as Execute

pg.Pool.prototype.connect = function (this: pg.Pool, ...given: Parameters<typeof connect>) {
  if (inside.getStore()?.isOpen) throw new Error('a second connection is asked for inside a transaction')
  return connect.apply(this, given)
} as typeof connect
