// A body that names a thing twice is refused: the last one would win silently.
import { expect, test } from 'vitest'
import { hasRepeatedKey } from './json-body.ts'

test.each([
  ['{"stake":"1","stake":"1000"}', true],
  ['{"stake":"1","st\\u0061ke":"1000"}', true],
  ['{"a":{"x":1},"b":{"x":1},"a":2}', true],
  ['{"a":[{"x":1,"x":2}]}', true],
  ['{"a":{"x":1},"b":{"x":1}}', false],
  ['{"a":["stake","stake"],"stake":"a"}', false],
  ['{"a":"{\\"a\\":1,\\"a\\":2}"}', false],
  ['{"a":"\\\\","b":"a"}', false],
  ['[{},"a","a",{"a":1},{"a":1}]', false],
  ['{}', false],
  ['"a"', false]
])('an amount named twice is found wherever it hides: %s is repeated: %s', (text, repeated) => {
  JSON.parse(text)
  expect(hasRepeatedKey(text)).toBe(repeated)
})
