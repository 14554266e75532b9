// Names: one name whatever its case, and what others read of it.

/** Names are one name whatever their case; only ASCII letters are folded, so that no language's rules apply. */
export const usernameKey = (username: string): string => username.replace(/[A-Z]/g, c => String.fromCharCode(c.charCodeAt(0) + 32))

/** A person's name as banks and people write it alike: no case, no accents, one space between. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıİI]/g, 'i')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Two letters of the name, the rest hidden: how other players see it. */
export const maskName = (name: string): string => `${name.slice(0, 1)}***${name.slice(-1)}`

/** How other players see a member: masked, and marked where the demonstration made it. */
export const publicName = (account: string, demo = false): string => (demo ? `${maskName(account)} (demo)` : maskName(account))

/** The first letter of each name, then stars: always three, so that the length says nothing. */
export const maskRealName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(part => `${[...part][0]}***`)
    .join(' ')
