// What a module is made of: each has one value of this form in its `module.ts`, and `modules.ts` lists them from the ground up.
import type { Listener } from './events.ts'
import type { Route } from './http.ts'
import type { Job } from './jobs.ts'
import type { AnyPort, Provided } from './ports.ts'

export interface Module {
  /** The name of its folder and of its schema. */
  readonly name: string
  /** The modules that it calls, all below it. Every module stands on `base`, which is not named. */
  readonly needs: readonly string[]
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly listeners: readonly Listener[]
  /** What it leaves to modules above it. */
  readonly ports: readonly AnyPort[]
  /** What it does for modules below it. */
  readonly provides: readonly Provided[]
}

/** A module; what it has nothing of is left out. */
export const module = (given: Pick<Module, 'name' | 'needs'> & Partial<Module>): Module => ({
  routes: [],
  jobs: [],
  listeners: [],
  ports: [],
  provides: [],
  ...given
})
