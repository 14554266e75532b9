// A part of a feature's screen that another feature draws: the one leaves it open, the app fills it (app/parts.ts), so that neither imports the other.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Load<Props extends object> = () => Promise<ComponentType<Props>>
type OpenPart<Props extends object> = LazyExoticComponent<ComponentType<Props>> & { fill(load: Load<Props>): void }

/** `name` says in an error which part nobody has filled. It is loaded when it is first drawn: a Suspense stands around it. */
export function openPart<Props extends object>(name: string): OpenPart<Props> {
  let load: Load<Props> = () => Promise.reject(new Error(`nothing fills ${name}`))
  const part = lazy(async () => ({ default: await load() }))
  return Object.assign(part, {
    fill: (next: Load<Props>): void => {
      load = next
    }
  })
}
