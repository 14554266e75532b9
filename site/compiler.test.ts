// React Compiler rewrites every component: amounts of money in it stay what they are.
import { transform } from 'oxc-transform-react'
import { expect, it } from 'vitest'

it('a component that reckons with money keeps its amounts when it is compiled', async () => {
  const source =
    'export function Win({ payout, list }) { const any = list.some(one => one > 0n); return <p>{String(payout * 2n + 1_000n)}{any}</p> }'
  const { code, errors } = await transform('Win.tsx', source, { reactCompiler: true })
  expect(errors).toEqual([])
  expect(code).toContain('react/compiler-runtime')
  for (const amount of ['> 0n', '* 2n', '1000n']) expect(code).toContain(amount)
})
