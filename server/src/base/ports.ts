// Ports: what a module lets modules above it do or answer, in the same transaction. Declared below, provided above, wired when a house is built.
import { assert } from './errors.ts'
import { type House, perHouse } from './house.ts'

/** `T` is what one module provides; `A` is what the house answers: that, or a list of them from the ground up. */
export interface Port<T, A = T> {
  /** `module.port`, after the module that declares it. */
  readonly name: string
  /** Several modules may provide it, or none. Of every other port there is exactly one provider. */
  readonly many: boolean
  /** What was provided in this house. */
  in(house: House): A
  /** Takes out what an earlier wiring put in. */
  clear(house: House): void
  give(house: House, value: T): void
}

/** A port that exactly one module above provides. */
export function port<T>(name: string): Port<T> {
  const given = perHouse<T[]>(() => [])
  return {
    name,
    many: false,
    in(house) {
      const [value] = given(house)
      assert(value !== undefined, `a module of this house provides ${name}`)
      return value
    },
    clear: house => void given(house).splice(0),
    give(house, value) {
      assert(given(house).length === 0, `one module provides ${name}`)
      given(house).push(value)
    }
  }
}

/** A port that any number of modules above provide. */
export function portOfMany<T>(name: string): Port<T, readonly T[]> {
  const given = perHouse<T[]>(() => [])
  return {
    name,
    many: true,
    in: given,
    clear: house => void given(house).splice(0),
    give: (house, value) => void given(house).push(value)
  }
}

/** The part of a port that does not depend on what goes through it. */
export type AnyPort = Pick<Port<unknown>, 'name' | 'many' | 'clear'>

/** A port with what a module provides for it. */
export interface Provided {
  readonly port: AnyPort
  put(house: House): void
}
export const provide = <T, A>(to: Port<T, A>, value: T): Provided => ({ port: to, put: house => to.give(house, value) })

/** Puts what modules provide, from the ground up, into a house. */
export function wire(house: House, provided: readonly Provided[]): void {
  for (const { port } of provided) port.clear(house)
  for (const { put } of provided) put(house)
}
