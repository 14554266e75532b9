// Who invited this visitor: the codes of the address with which the site was entered, kept for the session.

const names = ['affiliateCode', 'referralCode', 'recommenderId'] as const
export type Invite = Partial<Record<(typeof names)[number], string>>

const key = 'invite'
const looksRight = /^[\w.-]{1,64}$/

/** Reads the codes of an address; what cannot be a code is left out. */
export function inviteOf(search: string): Invite {
  const asked = new URLSearchParams(search)
  return Object.fromEntries(names.flatMap(name => (looksRight.test(asked.get(name) ?? '') ? [[name, asked.get(name)!]] : [])))
}

/** Keeps the codes of this address, if it has any: the last link that was followed counts. That a link was opened is told to the house. */
export function keepInvite(): void {
  const found = inviteOf(location.search)
  if (Object.keys(found).length > 0) sessionStorage.setItem(key, JSON.stringify(found))
  const code = found.affiliateCode ?? found.referralCode
  const sub = new URLSearchParams(location.search).get('sub') ?? ''
  if (code) void import('./note-click.ts').then(({ noteClick }) => noteClick(code, sub))
}

/** The codes that are kept. */
export const keptInvite = (): Invite => inviteOf(`?${new URLSearchParams(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Invite)}`)

/** The friend's code of the link is not sent any more. */
export function forgetReferral(): void {
  const { referralCode: _, ...rest } = keptInvite()
  sessionStorage.setItem(key, JSON.stringify(rest))
}
