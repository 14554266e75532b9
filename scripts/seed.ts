// Seeds an empty house; `npm run seed -- operator NAME ROLE` makes an operator with a password that is shown once.
import { randomBytes } from 'node:crypto'
import { inTransaction } from '@fairhouse/server/base/database.ts'
import { createOperator } from '@fairhouse/server/staff/staff.ts'
import { seedWhenEmpty } from '../server/seed/seed.ts'
import { withHouse } from './house.ts'

const [what, name, role = 'admin'] = process.argv.slice(2)

await withHouse(async house => {
  if (what === 'operator' && name) {
    const password = randomBytes(12).toString('base64url')
    await inTransaction(house.db, tx => createOperator(tx, { username: name, password, role }))
    console.log(`operator ${name} (${role}) / ${password}\nThe authenticator is enrolled at the first login.`)
    return 0
  }
  const logins = await seedWhenEmpty(house)
  console.log(`The house is seeded.${logins}`)
  return 0
})
