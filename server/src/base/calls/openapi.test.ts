// The reference says which calls the specification gives and which are our own.

import type { Endpoint } from '@fairhouse/contract/endpoint.ts'
import { acceptDisclaimer } from '@fairhouse/contract/member/acceptance.ts'
import { memberInfo } from '@fairhouse/contract/member/account.ts'
import { login } from '@fairhouse/contract/member/login.ts'
import { captcha } from '@fairhouse/contract/member/verification.ts'
import { refusal } from '@fairhouse/contract/refusal.ts'
import { expect, test } from 'vitest'
import { openapiOf } from './openapi.ts'

test('a call whose path the specification does not give is marked as our own, in words and for programs', async () => {
  const { paths } = (await openapiOf([memberInfo, acceptDisclaimer], refusal)) as {
    paths: Record<string, Record<string, { description: string; 'x-own-choice': boolean }>>
  }
  const given = paths['/wps/member/info']!.get!
  const own = paths['/wps/system/disclaimer']!.post!
  expect([given['x-own-choice'], own['x-own-choice']]).toEqual([false, true])
  expect(given.description).not.toContain('Our own call')
  expect(own.description).toContain('Our own call')
})

type Schema = { properties?: Record<string, Schema>; 'x-own-field'?: boolean; description?: string }
const openapi = async (endpoints: readonly Endpoint[]) =>
  (await openapiOf(endpoints, refusal)) as { paths: Record<string, Record<string, Record<string, unknown>>> }
const own = ({ properties = {} }: Schema): string[] => Object.keys(properties).filter(name => properties[name]!['x-own-field'])

test('a field of a given call outside the specification is marked as our own, in words and for programs', async () => {
  const { paths } = await openapi([memberInfo])
  const { value } = (
    paths['/wps/member/info']!.get as {
      responses: { 200: { content: { 'application/json': { schema: { properties: { value: Schema } } } } } }
    }
  ).responses[200].content['application/json'].schema.properties
  expect(own(value)).toEqual(['currency', 'language', 'endsAt', 'referralCode'])
  expect(value.properties!.currency!.description).toContain('Our own field')
  expect(own({ properties: { clubLabel: value.properties!.clubLabel! } }), 'a given one is not').toEqual([])
})

test('fields of an encrypted body are marked too, and a call whose fields are not listed says so', async () => {
  const { paths } = await openapi([login, captcha])
  const body = JSON.stringify((paths['/wps/session/login']!.post as { requestBody: unknown }).requestBody)
  expect(body).toMatch(/"side":\{[^{}]*"x-own-field":true/)
  expect(body).not.toMatch(/"username":\{[^{}]*"x-own-field"/)
  expect(paths['/wps/captcha']!.get!.description).toContain('lists no fields of this call')
})
