// Opens live customer service: asks the house where it is, decodes the path, and opens what it leads to.
import { customerServicePath } from '@fairhouse/contract/brand.ts'
import { call } from '@fairhouse/ui/api.ts'
import { hear, joinTopic } from '@fairhouse/ui/live.ts'
import { create } from 'zustand'
import { keptTopic } from './visitor.ts'

interface Service {
  /** `failed`: the window is closed and the reason is told · `elsewhere`: an address that the browser did not let us open by ourselves. */
  stage: 'closed' | 'opening' | 'open' | 'failed' | 'elsewhere'
  address: string
  /** Answers that came while the window was closed. */
  unread: number
}
export const useService = create<Service>(() => ({ stage: 'closed', address: '', unread: 0 }))

const patienceMs = 15_000

/** The page of customer service on this site. */
const servicePath = '/support'

/** Opens the window of customer service, or another site's in a new one; a path that fails closes it and says so. */
export async function openCustomerService(): Promise<void> {
  if (['opening', 'open'].includes(useService.getState().stage)) return
  useService.setState({ stage: 'opening', address: '' })
  // the way of reading it comes with the answer: the first view of a page needs none
  const address = await Promise.all([
    call(customerServicePath, {}, { signal: AbortSignal.timeout(patienceMs) }),
    import('@fairhouse/contract/message/service-link.ts')
  ])
    .then(([{ version }, { serviceAddress }]) => serviceAddress(version.pathList, location.origin))
    .catch(() => null)
  // closed by the person meanwhile
  if (useService.getState().stage !== 'opening') return
  if (!address) useService.setState({ stage: 'failed' })
  else if (address.origin === location.origin && address.pathname === servicePath) useService.setState({ stage: 'open', unread: 0 })
  else {
    const opened = window.open(address.href, '_blank')
    if (opened) opened.opener = null
    useService.setState({ stage: opened ? 'closed' : 'elsewhere', address: address.href })
  }
}

export const closeService = (): void => useService.setState({ stage: 'closed' })

/** Counts answers that come while nobody looks; returns the function that ends it. */
export function followAnswers(): () => void {
  const topic = keptTopic()
  const ends = [
    hear('support.said', ({ line }) => {
      const { stage, unread } = useService.getState()
      if (line.by === 'operator' && stage !== 'open') useService.setState({ unread: unread + 1 })
    }),
    ...(topic ? [joinTopic(topic)] : [])
  ]
  return () => {
    for (const end of ends) end()
  }
}
