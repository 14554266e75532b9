// The families by name, and their plays by code.

import { bingo } from './families/bingo.ts'
import { elevenFive } from './families/eleven-five.ts'
import { keno } from './families/keno.ts'
import { markSix } from './families/mark-six.ts'
import { quickThree } from './families/quick-three.ts'
import { racingTen } from './families/racing-ten.ts'
import { twentyEight } from './families/twenty-eight.ts'
import { ssc } from './ssc/ssc.ts'
import type { Family, FamilyRules, Play } from './types.ts'
import { vietnamNorth, vietnamSouth } from './vietnam/vietnam.ts'

const rules: Readonly<Record<Family, FamilyRules>> = {
  ssc,
  '11x5': elevenFive,
  k3: quickThree,
  pk10: racingTen,
  pc28: twentyEight,
  mark6: markSix,
  keno,
  bingo,
  'vn-north': vietnamNorth,
  'vn-south': vietnamSouth
}

/** The rules of a family. */
export const rulesOf = (family: Family): FamilyRules => rules[family]

/** A play of a family by its code; null when there is none. */
export const playOf = (family: Family, code: string): Play | null => rules[family].plays.find(play => play.code === code) ?? null
