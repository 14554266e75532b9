// The other hosts of the house, remembered while it can be reached for when it cannot.
import { routers } from '@fairhouse/contract/brand.ts'
import { cachedQueryOf } from '../../session/house/session-cache.ts'
import { queryClient } from '../../session/query-client.ts'

const routerQuery = cachedQueryOf('routers', routers, {})

/** Asks once a tab; of no urgency. */
export const learnRouters = (): Promise<void> => queryClient.prefetchQuery(routerQuery)

/** Hosts of the house besides this one, as far as this tab knows. */
export function otherHosts(): string[] {
  try {
    const kept = routers.reply.safeParse(JSON.parse(sessionStorage.getItem('routers') ?? 'null'))
    return kept.success ? kept.data.list.map(one => one.domain).filter(host => host !== location.host) : []
  } catch {
    return []
  }
}
