// The site's cache of answers, and what of it is thrown away when somebody else is at the screen.
import { keepAnswers } from '@fairhouse/ui/answers.ts'

export const { queryClient, renew, renewed } = keepAnswers({ staleTime: 15_000 })

const ofMember = /\/wps\/(member|bets|cashier|protection|v2\/wallets|relay\/(MCSFE|GCS)_)/

/** Drops what belongs to the member and asks for the rest anew: it may name the caller's own bets. */
export function forgetMember(): void {
  queryClient.removeQueries({ predicate: query => ofMember.test(String(query.queryKey[0])) })
  void queryClient.invalidateQueries()
}
