// Password hashing: argon2id behind a queue, because one login costs as much as a hundred bets.
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from './errors.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = 2
const longestQueue = 64
let running = 0
const queue: (() => void)[] = []

/** At most two hashes at a time; beyond 64 waiting the answer is `busy.try.again`, so that logins cannot starve bets. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) throw new DomainError('busy.try.again')
    await new Promise<void>(go => void queue.push(go))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    queue.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash of nothing, so that an unknown name takes as long as a wrong password. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Bz0ByPuN/z7w1r8hDLyGWjq1Y+Zb0dLqbQ5rZqyJ7kE'

/** Is this the password? `null` for the hash answers false in the same time. */
export const checkPassword = (stored: string | null, password: string): Promise<boolean> =>
  inTurn(async () => (await verify(stored ?? nobody, password).catch(() => false)) && stored !== null)
