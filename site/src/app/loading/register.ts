// The service worker: registered after the first view, and what is known of a newer version of the site.
import { create } from 'zustand'
import { awaitInstall } from '../../kit/install.ts'

const lookEveryMs = 30 * 60_000

/** The worker of a newer version that waits until this page is reloaded. */
export const useUpdate = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }))

/** Puts the newer version in place and loads the page anew. Only a person's press calls it. */
export function applyUpdate(): void {
  const { waiting } = useUpdate.getState()
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

function follow(registration: ServiceWorkerRegistration): void {
  // A page that was just loaded came from the server and is the newest: a worker that waits from before may take over in silence.
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing
    fresh?.addEventListener('statechange', () => {
      // Without a controller it is the first worker of this device, not a newer one.
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) useUpdate.setState({ waiting: fresh })
    })
  })
  const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => {})
  setInterval(look, lookEveryMs)
}

/** Called once at the start; costs the first view nothing. A device that keeps no worker loses only the offline page. */
export function startPwa(): void {
  awaitInstall()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
      registration => registration && follow(registration),
      () => {}
    )
  const afterwards = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register, { timeout: 5_000 }) : setTimeout(register, 1_000)
  if (document.readyState === 'complete') afterwards()
  else addEventListener('load', afterwards, { once: true })
}
