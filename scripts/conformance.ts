// `npm run conformance`: does a wallet keep the protocol? Against any operator (--url, --key), or against a house of its own: quiet, under load, killed.
import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { cases, judge, type Verdict } from '../tests/conformance/cases.ts'
import type { Control, Operator, Player, Role } from '../tests/conformance/client.ts'
import { roles } from '../tests/conformance/client.ts'
import { judgeOwnHouse } from '../tests/conformance/own-house.ts'

const usage = `npm run conformance                         a house of its own: quiet, under load, and killed with signal 9
npm run conformance -- --url URL --key FILE --players FILE [more]

  --url URL        base of the wallet calls, e.g. https://example.com/integrations/hub88/STUDIO
  --key FILE       PEM of the supplier's private key
  --players FILE   JSON: {"gameCode", "currency", "players": {"<role>": {"user", "token"}}}
                   roles, each with at least 1,000: ${roles.join(', ')}
  --control CMD    the operator's test bench; run as: CMD lock|expire|limit|exclude|kill USER
  --other-key FILE PEM of a key that is another supplier's; without it one that nobody knows
  --header NAME    header of the signature, X-Hub88-Signature
  --only C1,C2     these cases only`

const { values: given } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    players: { type: 'string' },
    control: { type: 'string' },
    'other-key': { type: 'string' },
    header: { type: 'string', default: 'X-Hub88-Signature' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false }
  }
})

const tell = ({ id, says, result, why }: Verdict) =>
  console.log(`${{ passed: '✓', failed: '✗', skipped: '–' }[result]} ${id.padEnd(4)} ${says}${why ? `\n       ${why}` : ''}`)

function sum(verdicts: readonly Verdict[]): boolean {
  const passed = verdicts.filter(v => v.result === 'passed').length
  console.log(`\n${passed} of ${given.only ? verdicts.length : cases.length}`)
  return passed === verdicts.length
}

const commandControl =
  (command: string): Control =>
  (action, user) =>
    new Promise((done, fail) => {
      const child = spawn(command, [action, user], { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
      child.once('error', fail)
      child.once('exit', code => (code === 0 ? done() : fail(new Error(`the test bench ended with ${code}: ${action} ${user}`))))
    })

function strangersOperator(url: string, key: string, playersFile: string): Operator {
  const { gameCode, currency, players } = JSON.parse(readFileSync(playersFile, 'utf8')) as {
    gameCode: string
    currency: string
    players: Record<Role, Player>
  }
  const missing = roles.filter(role => !players?.[role]?.user || !players[role].token)
  if (missing.length > 0) throw new Error(`${playersFile} has no player for ${missing.join(', ')}`)
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  return {
    url: url.replace(/\/$/, ''),
    key: readFileSync(key, 'utf8'),
    otherKey: given['other-key'] ? readFileSync(given['other-key'], 'utf8') : stranger,
    header: given.header,
    gameCode,
    currency,
    players,
    control: given.control ? commandControl(given.control) : null
  }
}

const only = given.only ? new Set(given.only.split(',')) : undefined
if (given.help) console.log(usage)
else if (!given.url) process.exitCode = (await judgeOwnHouse({ tell, say: text => console.log(text), ...(only && { only }) })) ? 0 : 1
else if (!given.key || !given.players) {
  console.error(usage)
  process.exitCode = 2
} else process.exitCode = sum(await judge(strangersOperator(given.url, given.key, given.players), tell, only)) ? 0 : 1
