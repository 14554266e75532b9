// What people accept: the disclaimer and the terms of a registration, kept with version and time.
import type { acceptDisclaimer as acceptCall } from '@fairhouse/contract/member/acceptance.ts'
import type { z } from 'zod'
import type { Tx } from '#base/database.ts'
import { deviceHash } from '#base/device.ts'
import { DomainError } from '#base/errors.ts'
import type { Call, Caller } from '#base/http.ts'
import { brandOf } from '#brand/brand.ts'
import { insertAcceptance } from './acceptance.store.ts'

/** Keeps that the disclaimer was accepted. @throws DomainError terms.changed when the person was shown another version */
export async function acceptDisclaimer(tx: Tx, caller: Caller, { termsVersion }: z.output<typeof acceptCall.input>, call: Call) {
  const brand = await brandOf(tx)
  if (termsVersion !== brand.termsVersion) throw new DomainError('terms.changed')
  await insertAcceptance(tx, {
    memberId: caller.kind === 'member' ? caller.memberId : null,
    kind: 'disclaimer',
    termsVersion,
    minimumAge: brand.minimumAge,
    language: call.language,
    address: call.address,
    deviceHash: deviceHash(call.browser)
  })
}
