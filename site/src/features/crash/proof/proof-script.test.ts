// The program that a player takes away comes to the same result as the house, and notices when it was lied to.
import { spawnSync } from 'node:child_process'
import { bustOf } from '@fairhouse/games/crash/bust.ts'
import { previousHash } from '@fairhouse/games/fairness/chain.ts'
import { describe, expect, it } from 'vitest'
import { writeProofScript } from './proof-script.ts'

const hash = 'a3'.repeat(32)
const salt = 'a salt with ü and 64 more'
const steps = 5
const terminalHash = Array.from({ length: steps }).reduce<string>(link => previousHash(link), hash)
const honest = { game: 'nova-crash', no: 5, hash, terminalHash, steps, salt, edge: 100, bust: bustOf(hash, salt, 100) }
const run = (values: typeof honest) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', writeProofScript(values)], { encoding: 'utf8' })

describe('the program to check a round with', () => {
  it('agrees with an honest house', () => {
    const { status, stdout } = run(honest)
    expect(stdout).toMatch(/resultOk: true[\s\S]*chainOk: true/)
    expect(status).toBe(0)
  })
  it('notices a result that was changed by a hundredth', () => expect(run({ ...honest, bust: honest.bust + 1 }).status).toBe(1))
  it('notices a seed from another chain', () => expect(run({ ...honest, terminalHash: previousHash(terminalHash) }).status).toBe(1))
})
