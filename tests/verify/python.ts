// Runs the programs of docs/verify, which know nothing of ours but docs/randomness.md, over what a house answers.
import { execFile, execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const folder = fileURLToPath(new URL('../../docs/verify/', import.meta.url))

/** Python itself: what stands in the path may be a script that looks for it at each start, which costs six times as much as Python's own. */
let python: string | undefined
const itself = (): string =>
  (python ??= execFileSync(process.env.PYTHON ?? 'python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim())

/** A program, the answer that it reads, and its arguments: what it printed and how it ended. */
const run = (program: string, answer: unknown, ...args: readonly string[]): Promise<{ code: number; said: string }> =>
  new Promise(done => {
    const env = { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' }
    const child = execFile(itself(), ['-S', `${folder}${program}`, ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, said: out + err })
    )
    child.stdin!.end(JSON.stringify(answer))
  })

/** All that the program computed is as the house says; answers what it printed. */
export async function agrees(...of: Parameters<typeof run>): Promise<string> {
  const { code, said } = await run(...of)
  expect({ code, said }).toEqual({ code: 0, said: expect.not.stringContaining('WRONG') })
  return said
}

/** The program finds something that does not fit; answers what it printed. */
export async function differs(...of: Parameters<typeof run>): Promise<string> {
  const { code, said } = await run(...of)
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('WRONG') })
  return said
}

/** Another value that looks alike. */
export const flip = (hex: string): string => hex.replace(/.$/, last => (last === '0' ? '1' : '0'))

/** Eight others: what is drawn with one of them may by chance be what was drawn, but not with all. */
export const others = (hex: string): string[] => [...'01234567'].map(digit => `${hex.slice(0, -1)}${hex.endsWith(digit) ? '8' : digit}`)

/** The program finds something that does not fit in at least one of these calls. */
export async function oneDiffers(calls: readonly Parameters<typeof run>[]): Promise<void> {
  const said: string[] = []
  for (const call of calls) {
    const one = await run(...call)
    if (one.code === 1 && one.said.includes('WRONG')) return
    said.push(one.said)
  }
  expect(said, 'one of them does not fit').toEqual([])
}

/** The same of one program and several answers. */
export const differsAmong = (program: string, answers: readonly unknown[], ...args: readonly string[]): Promise<void> =>
  oneDiffers(answers.map((answer): Parameters<typeof run> => [program, answer, ...args]))
