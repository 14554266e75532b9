// The lotteries the house opens with: several speeds, every province on its days.
import { expect, test } from 'vitest'
import { lotteries } from './games.ts'
import { nextIssues } from './schedule.ts'
import vn from './vietnam/vectors-vn.json' with { type: 'json' }

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

test('every province of the centre and the south is drawn on its days, at its hour, with its own rules', () => {
  for (const [region, days, hour] of [
    ['south', vn.schedule.MN, '16:15'],
    ['central', vn.schedule.MT, '17:15']
  ] as const)
    for (const [day, name] of weekdays.entries()) {
      const drawn = lotteries.filter(l => l.region === region && l.schedule.kind === 'week' && l.schedule.days.includes(day))
      expect(drawn.map(l => l.name).sort(), `${region} ${name}`).toEqual([...days[name]].sort())
      for (const { schedule, source, family } of drawn)
        expect([schedule.zone, schedule.kind === 'week' && schedule.at, source, family]).toEqual([
          vn.schedule.timezone,
          hour,
          'official',
          'vn-south'
        ])
    }
})

test('the north is drawn every evening by the station of the day, and again and again by the house itself', () => {
  const north = lotteries.find(l => l.code === 'vn-north')!
  expect(north.stations).toEqual(weekdays.map(day => vn.schedule.MB[day]))
  expect(nextIssues(north.schedule, new Date('2026-11-22T00:00:00Z'), 1)[0]).toMatchObject({
    name: '20261122',
    drawsAt: new Date('2026-11-22T11:15:00Z')
  })
  const fast = lotteries.filter(l => l.code.startsWith('vn-fast'))
  expect(fast.map(l => [l.family, l.source, l.schedule.kind === 'every' && l.schedule.seconds])).toEqual(
    [60, 120, 300].map(seconds => ['vn-north', 'house', seconds])
  )
})

test('codes are unique and fit into an address, and every house game can be bet on at any time', () => {
  const codes = lotteries.map(l => l.code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9-]{1,39}$/)
  const now = new Date('2026-11-22T05:17:00Z')
  for (const { schedule, source, code } of lotteries) {
    const [first, second] = nextIssues(schedule, now, 2)
    expect(first!.opensAt <= now, code).toBe(true)
    expect(second!.opensAt, code).toEqual(first!.drawsAt)
    if (source === 'house') expect(second!.drawsAt.getTime() - now.getTime(), code).toBeLessThanOrEqual(2 * 86_400_000)
  }
})
