// The brand's id of Google Analytics is told, and the script let in, only where the house is set to measure.
import { permission } from '@fairhouse/contract/brand.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { freshHouse, type TestHouse } from '#testing.ts'

let t: TestHouse
afterEach(() => t.close())

async function pageWith(settings: Record<string, string>) {
  t = await freshHouse({ settings })
  await sql`update brand.setting set settings = settings || '{"gtagId": "G-TEST1234"}'`.execute(t.house.db)
  const { headers } = await t.app.server.inject('/wps/system/permission')
  const { body } = await t.call(permission)
  return { policy: String(headers['content-security-policy']), gtagId: body.value.analytics.gtagId as string }
}

test('with ANALYTICS=on the start of a page has the id, and the policy lets its script and no other in [3.187] [4.002]', async () => {
  const { policy, gtagId } = await pageWith({ ANALYTICS: 'on' })
  expect(gtagId).toBe('G-TEST1234')
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
})

test('without it no id is told, nobody is asked, and the policy keeps the script out', async () => {
  const { policy, gtagId } = await pageWith({})
  expect(gtagId).toBe('')
  expect(policy).not.toContain('google')
})
