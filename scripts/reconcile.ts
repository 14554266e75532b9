// Compares our orders with the journal and with the statements of the providers: `npm run reconcile -- 7` for seven days (else two).
// Lists what does not fit, keeps it for the console, and exits 1 then.
import { setTimeout as pause } from 'node:timers/promises'
import { moneyToWire } from '@fairhouse/contract/money.ts'
import { buildApp } from '@fairhouse/server/app.ts'
import { compareBooks, lastDays } from '@fairhouse/server/cashier/reports/compare.ts'
import { withHouse } from './house.ts'

const days = Number(process.argv[2] ?? 2)
if (!Number.isInteger(days) || days < 1 || days > 366) {
  console.error('Say how many days to compare: 1 to 366.')
  process.exit(1)
}

await withHouse(async (house, listening) => {
  // the built-in providers answer behind the house's own door
  const app = await buildApp(house, { hosts: false, worker: false })
  if (!house.config.PUBLIC_URL) {
    const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
    listening(url)
    // a house that has just started may still be too busy to let anybody in
    for (let tries = 0; tries < 60 && (await fetch(`${url}/sandbox-pay/`)).status === 503; tries++) await pause(500)
  }
  const { orders, lines, found, silent } = await compareBooks(house, lastDays(days), { by: 'command' })
  await app.close()
  const amount = (a: bigint | null) => (a === null ? 'nothing' : moneyToWire(a))
  for (const d of found)
    console.log(`DIFF  ${d.kind}  ${d.orderKind} ${d.subject} at ${d.provider}: expected ${amount(d.expected)}, found ${amount(d.found)}`)
  for (const provider of silent) console.log(`      no statement from ${provider}`)
  console.log(`${orders} orders, ${lines} lines of statements, ${found.length} differences`)
  return found.length === 0 && silent.length === 0 ? 0 : 1
})
