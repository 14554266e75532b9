// The word that a person reads while choosing a password.
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('a person who counts up or repeats a sign is told that the password is weak', () => {
  for (const password of ['12345678', 'aaaaaaaaaaaa', 'abcdefgh', 'kisa1!']) expect(passwordStrength(password)).toBe('Weak')
})

test('a long sentence is strong without any sign in it, a mixed short word is only fair', () => {
  expect(passwordStrength('deniz kenarında üç kırmızı sandal')).toBe('Strong')
  expect(passwordStrength('Lale-2094')).toBe('Fair')
})
