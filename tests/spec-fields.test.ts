// The fields that the specification names for its calls are the ones that the contract has.
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { givenFields } from '@fairhouse/server/base/calls/spec-fields.ts'
import { isGivenPath } from '@fairhouse/server/base/calls/spec-paths.ts'
import { routes } from '@fairhouse/server/modules.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** It has a rule for each field that operators may change, not for all of the form. */
const ofForms = 'GET /wps/system/setting/register'

test('the list of given fields is of calls that there are, and every field it names is there', () => {
  const known = new Map(routes.map(({ endpoint }) => [endpoint.call as string, endpoint]))
  for (const [call, text] of Object.entries(givenFields)) {
    const endpoint = known.get(call)
    expect(endpoint && isGivenPath(pathOf(endpoint)), call).toBe(true)
    const schemas = JSON.stringify(
      [endpoint!.input, endpoint!.reply].map(type => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }))
    )
    // names that are words of programs; single small words are also words of sentences
    for (const name of text.match(/\b(?:[a-z]+[A-Z]\w*|\w+_\w+|[A-Z]+3)\b/g) ?? [])
      if (call !== ofForms) expect(schemas, `${call} ${name}`).toContain(`"${name}"`)
  }
})
