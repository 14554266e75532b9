// Proves the journal: Σ = 0, balances = Σ entries, nothing doubled, nothing missing; lists what differs and exits 1 then.
import { verifyLedger } from '@fairhouse/server/wallet/wallet.ts'
import { withHouse } from './house.ts'

await withHouse(async house => {
  const { checks, differences, movements } = await verifyLedger(house.db)
  for (const check of checks) console.log(`${check.ok ? 'ok  ' : 'DIFF'}  ${check.name}`)
  for (const d of differences) console.log(`      ${d.subject}: ${d.detail}`)
  console.log(`${movements} movements, ${differences.length} differences`)
  return differences.length === 0 ? 0 : 1
})
