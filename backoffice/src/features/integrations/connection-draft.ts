// How a vendor is connected, as it stands in the form.
import type { Connection } from './IntegrationsPage.tsx'

export const draftOf = ({ protocol, address, headerName, operatorId, allowList, currencies, enabled }: Connection) => ({
  protocol,
  address,
  headerName,
  operatorId,
  allowList,
  currencies: currencies.join(' '),
  enabled,
  secret: ''
})
export type ConnectionDraft = ReturnType<typeof draftOf>

/** What is wrong by field, and what the form means when nothing is; a kept secret is not typed again. */
export function readConnection({ vendor, version }: Pick<Connection, 'vendor' | 'version'>, draft: ConnectionDraft) {
  const codes = draft.currencies.split(/\s+/).filter(Boolean)
  const secret = draft.secret.trim()
  const wrong = {
    headerName: !/^[A-Za-z][A-Za-z0-9-]{1,60}$/.test(draft.headerName.trim()),
    currencies: codes.some(c => !/^[A-Z]{3,6}$/.test(c)),
    secret: secret !== '' && secret.length < 8
  }
  const meant = { ...draft, vendor, version, currencies: codes, secret: secret || null }
  return { wrong, meant: Object.values(wrong).some(Boolean) ? null : meant }
}
