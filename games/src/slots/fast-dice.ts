// Dice for simulations and for drawing the books of a table: quick and repeatable, never for a member's bet.
import type { Dice } from '../engine.ts'

/** xoshiro128**, its state filled from two 32-bit numbers by splitmix32; `below` throws words away as the dice of bets do. */
export function fastDice(seed: number, stream: number): Dice {
  let mixed = (seed ^ Math.imul(stream, 0x9e3779b1)) | 0
  const mix = (): number => {
    mixed = (mixed + 0x9e3779b9) | 0
    let z = mixed ^ (mixed >>> 16)
    z = Math.imul(z, 0x21f0aaad)
    z ^= z >>> 15
    z = Math.imul(z, 0x735a2d97)
    return z ^ (z >>> 15)
  }
  let a = mix()
  let b = mix() ^ stream
  let c = mix()
  let d = mix() | 1
  const word = (): number => {
    const times5 = Math.imul(b, 5)
    const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return result
  }
  for (let i = 0; i < 4; i++) word()
  return {
    below(n) {
      // a power of two leaves no word over, and its remainder is a mask: the division of numbers of 32 bits costs several times the word
      if (n === 4_294_967_296) return word()
      if ((n & (n - 1)) === 0) return word() & (n - 1)
      const limit = 4_294_967_296 - (4_294_967_296 % n)
      for (;;) {
        const drawn = word()
        if (drawn < limit) return drawn % n
      }
    }
  }
}
