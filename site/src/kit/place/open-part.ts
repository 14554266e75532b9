// A part of a feature's screen that another feature draws: the one leaves it open, the app fills it (app/parts.ts), so that neither imports the other.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Load } from './place.ts'

type OpenPart<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { fill(load: Load<Props>): void }

let fillAll = async (): Promise<void> => {}
/** Says what fills the open parts; it is fetched with the first of them that is drawn. */
export function filledBy(fill: () => Promise<void>): void {
  fillAll = fill
}

/** `name` says in an error which part nobody has filled. It is loaded when it is first drawn: a Suspense stands around it. */
export function openPart<Props extends object>(name: string): OpenPart<Props> {
  let load: Load<Props> | null = null
  const part = lazy(async () => {
    if (!load) await fillAll()
    if (!load) throw new Error(`nothing fills ${name}`)
    return { default: await load() }
  })
  return Object.assign(part, {
    fill: (next: Load<Props>): void => {
      load = next
    }
  })
}
