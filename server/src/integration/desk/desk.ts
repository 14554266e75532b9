// Connections as operators see and change them; a try of a connection; and the vendor's games for the catalogue.
import { keysOf } from '@fairhouse/contract/keys.ts'
import type { editIntegration, integrationRow } from '@fairhouse/contract/ops/games/integration.ts'
import type { AuditDetail } from '@fairhouse/contract/ops/people/audit-fields.ts'
import { engines } from '@fairhouse/games/engines.ts'
import type { z } from 'zod'
import type { Reader, Tx } from '#base/database.ts'
import { DomainError } from '#base/errors.ts'
import type { House } from '#base/house.ts'
import type { OperatorCaller } from '#base/http.ts'
import { allVendors, applySupplierGames, gamesOfEngine, setConnected } from '#catalogue/catalogue.ts'
import { writeAudit } from '#staff/staff.ts'
import { isVendorAddress } from '#vendor/vendor.ts'
import { areNetworks, type ConnectionRow, connectionFacts, connectionRow, connectionRows, saveConnection } from '../connections.store.ts'
import { placeOf, sealSecret } from '../places.ts'
import { forgetConnections } from '../supplier/connections.ts'
import { ownPaths } from '../supplier/http.ts'
import type { SupplierGame } from '../supplier/supplier.ts'

type Shown = z.output<typeof integrationRow>

/** A vendor that nobody has connected yet. */
const untouched = (vendor: string): ConnectionRow => ({
  vendor,
  protocol: 'hub88',
  address: '',
  headerName: 'X-Hub88-Signature',
  operatorId: '',
  allowList: [],
  currencies: [],
  enabled: false,
  secret: null,
  version: 0
})

/** Vendors whose games our own engines host: they need no connection. */
async function ownVendors(reader: Reader): Promise<ReadonlySet<string>> {
  const own = new Set<string>()
  for (const engine of Object.keys(engines)) for (const game of await gamesOfEngine(reader, engine)) own.add(game.vendor)
  return own
}

async function shownConnections(house: House, reader: Reader): Promise<Shown[]> {
  const [vendors, own] = [await allVendors(reader), await ownVendors(reader)]
  const [rows, facts] = [await connectionRows(reader), await connectionFacts(reader)]
  return vendors
    .filter(v => !own.has(v.code))
    .map(({ code, displayName }) => {
      const { secret, ...row } = rows.find(r => r.vendor === code) ?? untouched(code)
      const { ourKeys = 0, theirKeys = 0, openRounds = 0, lastCallAt = null } = facts.find(f => f.vendor === code) ?? {}
      const walletUrl = `${house.publicUrl()}/integrations/${row.protocol}/${code}`
      return { ...row, name: displayName, hasSecret: secret !== null, ourKeys, theirKeys, openRounds, lastCallAt, walletUrl }
    })
    .sort((a, b) => Number(b.enabled) - Number(a.enabled) || b.version - a.version || (a.name < b.name ? -1 : 1))
}

export const connectionsPage = async (house: House, reader: Reader) => ({ list: await shownConnections(house, reader) })

const isAddress = (text: string) => text === '' || ownPaths.includes(text) || (!text.startsWith('/') && isVendorAddress(text, false))

/** What a connection lacks to be switched on, by its field. */
async function missingOf(reader: Reader, c: ConnectionRow): Promise<Record<string, 'input.required'>> {
  const keys = (await connectionFacts(reader)).find(f => f.vendor === c.vendor)
  const lacks = {
    address: c.address === '',
    operatorId: c.operatorId === '',
    currencies: c.currencies.length === 0,
    secret: c.protocol === 'pragmatic' && c.secret === null,
    enabled: c.protocol === 'hub88' && !(keys?.ourKeys && keys.theirKeys)
  }
  return Object.fromEntries(Object.entries(lacks).flatMap(([field, is]) => (is ? [[field, 'input.required' as const]] : [])))
}

function changes(before: ConnectionRow, after: ConnectionRow): Record<string, string> {
  const text = (c: ConnectionRow) =>
    ({
      protocol: c.protocol,
      address: c.address,
      headerName: c.headerName,
      operatorId: c.operatorId,
      allowList: c.allowList.join(' '),
      currencies: c.currencies.join(' '),
      enabled: String(c.enabled)
    }) satisfies AuditDetail
  const [from, to] = [text(before), text(after)]
  const changed = keysOf(from)
    .filter(k => from[k] !== to[k])
    .map(k => [k, `${from[k]} → ${to[k]}`])
  return { ...Object.fromEntries(changed), ...(before.secret === after.secret ? {} : { secret: 'replaced' }) }
}

/**
 * Changes how a vendor is connected; the catalogue opens or shuts its games in the same transaction.
 * @throws DomainError not.found, document.changed, network.invalid, input.invalid and input.required at the field
 */
export async function changeConnection(
  tx: Tx,
  house: House,
  caller: OperatorCaller,
  input: z.output<typeof editIntegration.input>,
  address: string
): Promise<Shown> {
  const { vendor, reason, secret, ...wish } = input
  if (!(await allVendors(tx)).some(v => v.code === vendor) || (await ownVendors(tx)).has(vendor)) throw new DomainError('not.found')
  if (!isAddress(wish.address)) throw new DomainError('input.invalid', {}, { address: 'input.invalid' })
  if (!(await areNetworks(tx, wish.allowList))) throw new DomainError('network.invalid', {}, { allowList: 'network.invalid' })
  const before = (await connectionRow(tx, vendor)) ?? untouched(vendor)
  const after: ConnectionRow = {
    ...wish,
    vendor,
    allowList: [...new Set(wish.allowList)],
    currencies: [...new Set(wish.currencies)].sort(),
    secret: secret === null ? before.secret : sealSecret(house, vendor, secret)
  }
  const missing = after.enabled ? await missingOf(tx, after) : {}
  if (Object.keys(missing).length > 0) throw new DomainError('input.required', {}, missing)
  if (!(await saveConnection(tx, after))) throw new DomainError('document.changed')
  await setConnected(tx, vendor, after.enabled)
  await writeAudit(tx, caller, 'integration.edit', `vendor:${vendor}`, { ...changes(before, after), reason }, address)
  forgetConnections(tx)
  return (await shownConnections(house, tx)).find(c => c.vendor === vendor)!
}

/** Every game that a vendor offers us, asked now. @throws DomainError not.found when it was never connected */
async function askGames(house: House, vendor: string): Promise<SupplierGame[]> {
  const place = await placeOf(house, house.db, vendor)
  if (!place) throw new DomainError('not.found')
  return place.supplier.list(house, place.at)
}

/** Tries a connection, on or off, as a launch would reach it. Changes nothing. @throws DomainError not.found */
export async function tryConnection(house: House, vendor: string) {
  const since = performance.now()
  const tookMs = () => Math.round(performance.now() - since)
  try {
    const games = await askGames(house, vendor)
    return { ok: true, games: games.length, tookMs: tookMs(), code: null }
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code === 'not.found') throw cause
    return { ok: false, games: 0, tookMs: tookMs(), code: cause.code }
  }
}

/**
 * Takes a vendor's list of games into the catalogue. The vendor is asked before the transaction: nothing remote stands inside it.
 * @throws DomainError not.found, provider.unavailable, provider.refused
 */
export async function offeredGames(house: House, vendor: string): Promise<(tx: Tx) => ReturnType<typeof applySupplierGames>> {
  const games = await askGames(house, vendor)
  return tx => applySupplierGames(tx, vendor, games)
}
