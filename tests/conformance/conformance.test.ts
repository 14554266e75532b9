// The conformance command's own house: the 34 cases quiet and under load, with the server killed in the middle.
import { expect, test } from 'vitest'
import type { Verdict } from './cases.ts'
import { judgeOwnHouse } from './own-house.ts'

test('a vendor that knows only the protocol’s page finds 34 of 34 cases kept, also after kill -9', {
  timeout: 600_000
}, async () => {
  const verdicts: Verdict[] = []
  const said: string[] = []
  const good = await judgeOwnHouse({ tell: verdict => verdicts.push(verdict), say: text => said.push(text) })
  const broken = verdicts.filter(v => v.result !== 'passed').map(({ id, result, why }) => `${id} ${result}: ${why}`)
  expect(broken, [...broken, ...said].join('\n')).toEqual([])
  expect(verdicts).toHaveLength(2 * 34)
  expect(good, said.join('\n')).toBe(true)
})
