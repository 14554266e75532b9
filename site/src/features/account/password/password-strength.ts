// How hard a password is to guess, in four words.

export type Strength = 'Weak' | 'Fair' | 'Good' | 'Strong'

/** Length counts most, then variety; a repeated or counted-up sign adds nothing. Only a hint: the server refuses common ones. */
export function passwordStrength(password: string): Strength {
  const signs = [...password]
  const fresh = signs.filter((sign, at) => {
    const step = sign.codePointAt(0)! - (signs[at - 1]?.codePointAt(0) ?? -9)
    return step !== 0 && Math.abs(step) !== 1
  }).length
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter(kind => kind.test(password)).length
  const score = fresh + kinds
  if (password.length < 8 || score < 10) return 'Weak'
  if (score < 14) return 'Fair'
  return score < 19 ? 'Good' : 'Strong'
}
