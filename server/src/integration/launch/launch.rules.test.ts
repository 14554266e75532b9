// Which addresses of suppliers may be framed.
import { expect, test } from 'vitest'
import { framedFrom, isMobile, pickHost } from './launch.rules.ts'

const own = 'https://house.example'
const hosts = ['https://games.example', 'https://cdn.example']

test('[3.113] [3.114] a vendor behind a path of ours is framed from this house first, and from a launch host if that fails', () => {
  const framed = framedFrom('/studio/play?t=1', { own, isOwnVendor: true, hosts })!
  expect(framed.game_url).toBe('https://house.example/studio/play?t=1')
  expect(hosts.map(h => `${h}/studio/play?t=1`)).toContain(framed.game_url2)
  expect(framedFrom(`${own}/studio/play`, { own, isOwnVendor: true, hosts: [] })).toEqual({ game_url: `${own}/studio/play`, game_url2: '' })
})

test('others are framed from published launch hosts over https only', () => {
  const judge = (url: string) => framedFrom(url, { own, isOwnVendor: false, hosts })?.game_url ?? null
  expect(judge('https://games.example/play?token=1')).toBe('https://games.example/play?token=1')
  for (const url of [
    'http://games.example/play',
    'https://evil.example/play',
    'https://games.example.evil.example/',
    'https://user:pass@games.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/studio/play',
    'https://house.example/studio/play',
    'https://house.example/login',
    ''
  ])
    expect([url, judge(url)]).toEqual([url, null])
})

test('even a vendor of our own is not framed from any other page of the house', () => {
  for (const url of ['/login', '/backoffice/', '/studio/../login', '/studio/..%2f../wps/x', '//evil.example/studio/'])
    expect([url, framedFrom(url, { own, isOwnVendor: true, hosts: [] })?.game_url ?? null]).toEqual([
      url,
      url.includes('%2f') ? expect.stringContaining('/studio/') : null
    ])
})

test('[7.128] the launch host is one of the list, and every one comes up', () => {
  const drawn = new Set(Array.from({ length: 200 }, () => pickHost(hosts)))
  expect([...drawn].sort()).toEqual([...hosts].sort())
  expect(pickHost([])).toBe('')
})

test('a telephone is told from a desk', () => {
  expect(isMobile('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(true)
  expect(isMobile('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')).toBe(false)
})
