// A look of axe at a page, in the page itself: Playwright's own builder opens a blank page for each look and sends all results there and back,
// which takes longer than the look.
import { createRequire } from 'node:module'
import Builder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { stillness } from './fixtures.ts'

type Look = Awaited<ReturnType<Builder['analyze']>>

// axe itself comes with the builder
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as { source: string }

/** Looks at a page, or at a part of it, with all rules, those with a tag or one by name. */
export class AxeBuilder {
  readonly #page: Page
  #part: string | null = null
  #only: { type: 'tag' | 'rule'; values: string[] } | null = null

  constructor({ page }: { page: Page }) {
    this.#page = page
  }
  include(part: string): this {
    this.#part = part
    return this
  }
  withTags(values: string[]): this {
    this.#only = { type: 'tag', values }
    return this
  }
  withRules(values: string[]): this {
    this.#only = { type: 'rule', values }
    return this
  }
  async analyze(): Promise<Pick<Look, 'violations'>> {
    const only = this.#only ? { runOnly: this.#only } : {}
    // what is in a frame is reached by Playwright's builder alone
    if (this.#page.frames().length > 1) {
      const builder = new Builder({ page: this.#page }).options(only)
      return await (this.#part ? builder.include(this.#part) : builder).analyze()
    }
    if (!(await this.#page.evaluate<boolean>('"axe" in window'))) await this.#page.evaluate(source)
    // what is in order is not described
    const [part, options] = [this.#part, { ...only, resultTypes: ['violations'] }].map(value => JSON.stringify(value))
    return this.#page.evaluate<Look>(`axe.run(${part} ?? document, ${options}).then(({ violations }) => ({ violations }))`)
  }
}

/** What is looked at. A second theme changes colours and nothing else; the frame around the pages is the same on each of them. */
export interface Scope {
  readonly coloursOnly?: boolean
  readonly withoutFrame?: boolean
}

/** What axe finds against WCAG 2.2 AA, once nothing moves any more. */
export async function violations(page: Page, { coloursOnly = false, withoutFrame = false }: Scope = {}): Promise<Look['violations']> {
  await stillness(page)
  const axe = new AxeBuilder({ page })
  if (withoutFrame) axe.include('main, [role=dialog], [role=alertdialog]')
  const look = coloursOnly ? axe.withRules(['color-contrast']) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  return (await look.analyze()).violations
}

/** The same as sentences: which rule, where, and why. */
export const faults = async (page: Page, scope: Scope = {}): Promise<string[]> =>
  (await violations(page, scope)).flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`)
  )
