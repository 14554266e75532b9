// A program that checks a finished round without anything of ours: for those who would rather not run our code.

/** What goes into the check; `edge` in hundredths of a percent, `bust` in hundredths. */
export interface ScriptValues {
  readonly game: string
  readonly no: number
  readonly hash: string
  readonly terminalHash: string
  readonly steps: number
  readonly salt: string
  readonly edge: number
  readonly bust: number
}

/** The program's text: plain JavaScript for Node.js, which ends with an error when a check fails. */
export function writeProofScript(values: ScriptValues): string {
  return `import { createHash, createHmac } from 'node:crypto'

const round = ${JSON.stringify(values, null, 2)}

// The result: HMAC-SHA256 of the hash (32 bytes) under the salt, its first 52 bits, the formula.
const salted = createHmac('sha256', round.salt).update(Buffer.from(round.hash, 'hex')).digest('hex')
const draw = BigInt('0x' + salted.slice(0, 13))
let bust = (BigInt(10000 - round.edge) * 2n ** 52n) / (100n * (2n ** 52n - draw))
if (bust < 100n) bust = 100n
if (bust > 100000000n) bust = 100000000n

// The chain: hashed once for each round before it, the hash must lead to the terminal hash.
let link = Buffer.from(round.hash, 'hex')
for (let step = 0; step < round.steps; step++) link = createHash('sha256').update(link).digest()

const resultOk = bust === BigInt(round.bust)
const chainOk = link.toString('hex') === round.terminalHash
console.log({ computed: Number(bust) / 100, published: round.bust / 100, resultOk, chainOk })
process.exit(resultOk && chainOk ? 0 : 1)
`
}
