// A hosted check against programs: its script is loaded when a form is sent, and gives a token or says that it cannot.
interface Service {
  render(place: HTMLElement, wish: Record<string, unknown>): unknown
  execute?(widget: unknown): void
}

const loading = new Map<string, Promise<void>>()

/** Loads the script once; a failed load is tried again with the next form. */
function load(script: string): Promise<void> {
  const known = loading.get(script)
  if (known) return known
  const made = new Promise<void>((done, failed) => {
    const element = Object.assign(document.createElement('script'), { src: script, async: true })
    element.addEventListener('load', () => done())
    element.addEventListener('error', () => failed(new Error('the script did not load')))
    document.head.append(element)
  })
  loading.set(script, made)
  made.catch(() => loading.delete(script))
  return made
}

/** A token for the house; the service may show the person something first. */
export async function askHosted({ siteKey, script, global }: { siteKey: string; script: string; global: string }): Promise<string> {
  await load(script)
  const service = (globalThis as Record<string, unknown>)[global] as Service | undefined
  if (!service) throw new Error('the script is not what it should be')
  const place = document.createElement('div')
  document.body.append(place)
  try {
    return await new Promise<string>((done, failed) => {
      const fail = (): void => failed(new Error('the service gave no token'))
      const widget = service.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: done,
        'error-callback': fail,
        'expired-callback': fail,
        'timeout-callback': fail
      })
      service.execute?.(widget)
    })
  } finally {
    place.remove()
  }
}
