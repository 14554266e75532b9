// What the account record and its file call movements of promotions: by the reward or the bonus that they belong to, in both languages.
import { randomUUID } from 'node:crypto'
import { claimRewards } from '@fairhouse/contract/money/reward.ts'
import { movements } from '@fairhouse/contract/money/wallet.ts'
import { UNIT } from '@fairhouse/contract/money.ts'
import { playerMovements } from '@fairhouse/contract/ops/people/players.ts'
import { createExport, exportPart } from '@fairhouse/contract/record-file.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/database.ts'
import { type Given, giveReward } from '#reward/reward.ts'
import { freshHouse, type TestHouse } from '#testing.ts'
import { granted } from '../../bonus/testing.ts'
import { jobs } from './exports.ts'

let t: TestHouse
beforeAll(async () => {
  t = await freshHouse()
})
afterAll(() => t.close())

type Member = Awaited<ReturnType<TestHouse['register']>>
const give = ({ memberId }: Member, given: Pick<Given, 'kind'> & Partial<Given>) =>
  inTransaction(t.house.db, tx => giveReward(tx, { memberId, source: randomUUID(), amount: UNIT, ...given }))
/** Kinds and what they paid, the oldest first. */
const named = async (who: Member, language: 'tr' | 'en') =>
  (await t.call(movements, {}, { ...who, language })).body.value.list
    .map((m: { kind: string; reward: { kind: string; title: string | null; level: number | null } | null }) => [
      m.kind,
      m.reward && [m.reward.kind, m.reward.title, m.reward.level]
    ])
    .toReversed()

/** A member with a movement of each sort. */
async function rewarded(): Promise<Member> {
  const ada = await t.register(undefined, 10n * UNIT)
  await give(ada, { kind: 'mission', title: { tr: 'Günlük tur', en: 'Daily round' } })
  await t.call(claimRewards, {}, { ...ada, key: randomUUID() })
  await give(ada, { kind: 'vip', level: 3 })
  await t.call(claimRewards, {}, { ...ada, key: randomUUID() })
  await give(ada, { kind: 'rebate', title: { tr: '2026-11-01 nakit iadesi', en: 'Cashback of 2026-11-01' } })
  await t.call(claimRewards, {}, { ...ada, key: randomUUID() })
  await granted(t, ada.memberId, { amount: UNIT })
  return ada
}

test('rewards and bonuses are named in the account record in the language of the reader', async () => {
  const ada = await rewarded()
  expect(await named(ada, 'en')).toEqual([
    [expect.any(String), null],
    ['PROMOTION', ['mission', 'Daily round', null]],
    ['PROMOTION', ['vip', null, 3]],
    ['PLAYER_REBATE', ['rebate', 'Cashback of 2026-11-01', null]],
    ['BONUS_LOCK', ['bonus', 'Welcome', null]]
  ])
  expect((await named(ada, 'tr'))[1]).toEqual(['PROMOTION', ['mission', 'Günlük tur', null]])
})

test('an operator reads the same names in the movements of the player, in the language of the console', async () => {
  const ada = await rewarded()
  const own = async (language: 'tr' | 'en') => (await t.call(movements, {}, { ...ada, language })).body.value.list
  const desk = await t.operator('support')
  for (const language of ['tr', 'en'] as const) {
    const seen = (await t.call(playerMovements, { id: String(ada.memberId) }, { ...desk, language })).body.value.list
    const rewardsOf = (list: { id: string; reward: unknown }[]) => list.map(({ id, reward }) => [id, reward])
    expect(rewardsOf(seen)).toEqual(rewardsOf(await own(language)))
    expect(seen.at(-1)).toMatchObject({ kind: 'ADJUST_IN', reward: null })
  }
})

test.each([
  ['en', ['Promotion: Mission reward · Daily round', 'Promotion: Gift for reaching VIP3', 'Cashback: Cashback of 2026-11-01', ': Welcome']],
  ['tr', [' · Günlük tur', 'VIP3', ': 2026-11-01 nakit iadesi', ': Hoş geldin']]
] as const)('the file of the record names them too (%s)', async (language, names) => {
  const ada = await rewarded()
  const { id } = (await t.call(createExport, { record: 'movements', zone: 'Europe/Istanbul' }, { ...ada, key: randomUUID(), language }))
    .body.value
  await jobs[0]!.run(t.house, { exportId: id })
  const { text } = (await t.call(exportPart, { id, no: 1 }, ada)).body.value
  const kinds = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line: string) => line.split(',')[2])
  for (const name of names) expect(kinds).toContainEqual(expect.stringContaining(name))
})
