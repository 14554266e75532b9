// Whom the guard sends to the login, by value.
import { expect, test } from 'vitest'
import { holdPath, isShutNow, isShutTo, releasePath } from './guard.ts'

const on = { loginedToHomePage: true, token: null }

test('[2.041] [2.042] with the guard on, whoever has no token is sent to log in from everywhere', () => {
  for (const path of ['/', '/rng', '/crash/nova-crash', '/down', '/promotions', '/no-such-page'])
    expect(isShutTo(path, on), path).toBe(true)
})

test('[2.043] [2.044] nobody is sent who has a token, or where the guard is off', () => {
  expect(isShutTo('/rng', { loginedToHomePage: true, token: 'one' })).toBe(false)
  expect(isShutTo('/rng', { loginedToHomePage: false, token: null })).toBe(false)
})

test('[2.045] [2.046] [2.047] [2.048] [2.049] five paths are open to everybody, and no other way of writing them', () => {
  for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download']) expect(isShutTo(path, on), path).toBe(false)
  for (const path of ['/down', '/help', '/login/more', '/Login']) expect(isShutTo(path, on), path).toBe(true)
})

test('whoever was sent to log in comes to the wanted page afterwards, once', () => {
  holdPath('/rng?vassalage=LALE')
  expect(releasePath()).toBe('/rng?vassalage=LALE')
  expect(releasePath()).toBe('/')
})

test('a shut site is shut at once, but never takes the page away from somebody whose money is in the air', () => {
  for (const status of [1, 2] as const) {
    expect(isShutNow(status, 0)).toBe(true)
    expect(isShutNow(status, 1)).toBe(false)
  }
  expect(isShutNow(0, 0)).toBe(false)
})
