// Password hashing: argon2id behind a queue, because one login costs as much as a hundred bets.
import { hash, hashSync, verify } from '@node-rs/argon2'
import { DomainError } from '../errors.ts'

/** `nobody`: a hash of nothing at that cost, so that an unknown name takes as long as a wrong password. */
const full = {
  cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  nobody: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Bz0ByPuN/z7w1r8hDLyGWjq1Y+Zb0dLqbQ5rZqyJ7kE'
}
let hashing = full

/** Tests make thousands of accounts whose passwords protect nothing: a hundredth of the work. What is about the work itself asks for `full`. */
export function setHashing(cost: 'full' | 'cheap'): void {
  const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  hashing = cost === 'full' ? full : { cost: cheap, nobody: hashSync('', cheap) }
}

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

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, hashing.cost))

/** Is this the password? `null` for the hash answers false in the same time. */
export const checkPassword = (stored: string | null, password: string): Promise<boolean> =>
  inTurn(async () => (await verify(stored ?? hashing.nobody, password).catch(() => false)) && stored !== null)
