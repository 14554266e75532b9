// The address of an invitation: the token stands behind the #, which browsers send to nobody.
const mark = '#invitation='

export const invitationLink = (token: string): string => `${location.origin}/backoffice/${mark}${token}`

/** Takes the token out of the address, so that it stays in no history. */
export function takeInvitation(): string | null {
  if (!location.hash.startsWith(mark)) return null
  const token = location.hash.slice(mark.length)
  history.replaceState(null, '', location.pathname + location.search)
  return token
}
