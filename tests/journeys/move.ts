// Ways through the site as a person goes them: from page to page without loading it anew, and a look only once everything is there.
import type { Page, Request } from '@playwright/test'
import { expect } from './fixtures.ts'

const asked = new WeakMap<Page, Set<Request>>()

/** What this page is asking for; counted from the first call on. */
function asking(page: Page): Set<Request> {
  const known = asked.get(page)
  if (known) return known
  const open = new Set<Request>()
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  asked.set(page, open)
  return open
}

const isConsole = (address: string): boolean => new URL(address, 'http://house').pathname.startsWith('/backoffice')

/**
 * Goes to an address within the site, as a link does. What is open is loaded only where nothing of it is: on the first call, and between site
 * and console. Loading a page costs several times what drawing it costs.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  asking(page)
  // the router keeps itself there for its own tools
  const moved =
    isConsole(page.url()) === isConsole(address) &&
    (await page.evaluate<boolean>(`(() => {
      const router = window.__TSR_ROUTER__
      if (!router) return false
      router.history.push(${JSON.stringify(address)})
      return true
    })()`))
  if (!moved) return void (await page.goto(address))
  // resolved is what has been drawn; the page's own policy forbids to wait for it by a sentence there
  await expect.poll(() => page.evaluate<boolean>(isDrawn)).toBe(true)
}

const isDrawn =
  '(({ status, location, resolvedLocation: drawn }) => status === "idle" && location.href === drawn?.href)(window.__TSR_ROUTER__.state)'
const twoFrames = 'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))'

/** Waits until the page has drawn and asks for nothing: also not for what the first answers led to. */
export async function settled(page: Page): Promise<void> {
  const open = asking(page)
  await expect
    .poll(async () => {
      const before = open.size
      await page.evaluate(twoFrames)
      return before + open.size
    })
    .toBe(0)
}
