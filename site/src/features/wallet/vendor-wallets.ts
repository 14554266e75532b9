// What the vendors' wallets hold and what moves between them and ours, as the panel asks for it.

import { vendorWallets, type walletTransfer, walletTransfers } from '@fairhouse/contract/money/vendor.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { renew } from '../../session/query-client.ts'

export type VendorWallet = z.output<typeof vendorWallets.reply>['list'][number]
export type WalletTransfer = z.output<typeof walletTransfer.reply>

const recent = 5
const openMs = 3_000

export const useVendorWallets = () => useQuery({ ...queryOf(vendorWallets, {}), staleTime: 10_000 })

/** The last transfers; while one is being checked it is looked for, and when it is decided the balances are asked for anew. */
export function useWalletTransfers(): readonly WalletTransfer[] {
  const { data } = useQuery({
    ...queryOf(walletTransfers, { limit: recent }),
    refetchInterval: ({ state }) => (state.data?.list.some(row => row.state === 'OPEN') ? openMs : false)
  })
  const list = data?.list ?? []
  const open = list.filter(row => row.state === 'OPEN').length
  const [before, setBefore] = useState(open)
  useEffect(() => {
    if (open < before) void renew(['balance', 'vendorWallets'])
    if (open !== before) setBefore(open)
  }, [open, before])
  return list
}
