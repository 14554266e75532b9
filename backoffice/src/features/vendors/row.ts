// A vendor as the list of wallets has it.
import type { vendorWalletSettings } from '@fairhouse/contract/ops/games/vendor.ts'
import type { z } from 'zod'

export type Settings = z.output<typeof vendorWalletSettings.reply>
export type VendorRow = Settings['list'][number]
