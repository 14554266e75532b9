// Installing the site as an app: what the device offers, and asking it to.
import { create } from 'zustand'

/** What Chromium browsers hand over when the site may be installed; it is not in the standard library of types. */
interface InstallOffer extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How the site runs now: in a browser's tab, or as an app of its own. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** iPhones and iPads, whose browsers have no offer to install: there the person does it from the share menu. */
export const isApple = (agent = navigator.userAgent, touches = navigator.maxTouchPoints): boolean =>
  /iphone|ipad|ipod/i.test(agent) || (/macintosh/i.test(agent) && touches > 1)

export const isAndroid = (agent = navigator.userAgent): boolean => /android/i.test(agent)

let offer: InstallOffer | null = null

interface Install {
  /** A press may open the device's own question. */
  readonly canInstall: boolean
  /** The site runs as an app, or was just made one. */
  readonly installed: boolean
  /** Asks the device to install; an offer can be used once. `unavailable`: the device makes none. */
  readonly install: () => Promise<'accepted' | 'dismissed' | 'unavailable'>
}

/** What the device offers. */
export const useInstall = create<Install>(set => ({
  canInstall: false,
  installed: isInstalled(),
  install: async () => {
    if (!offer) return 'unavailable'
    const asked = offer
    offer = null
    set({ canInstall: false })
    await asked.prompt()
    return (await asked.userChoice).outcome
  }
}))

/** Keeps the device's offer for a press of a button instead of letting the browser show a bar of its own. */
export function awaitInstall(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    offer = event as InstallOffer
    useInstall.setState({ canInstall: true })
  })
  addEventListener('appinstalled', () => {
    offer = null
    useInstall.setState({ canInstall: false, installed: true })
  })
}
