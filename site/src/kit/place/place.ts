// Where features meet: a centre, the dock and home show what several features put into them. The app lists the parts in order; no feature knows another.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { AppConfig, MessageKeys, NestedKeyOf } from 'use-intl'

type Messages = AppConfig['Messages']
/** The key of a sentence with its namespace, e.g. `centre.withdraw`. */
export type Sentence = MessageKeys<Messages, NestedKeyOf<Messages>>

export type Load<Props extends object = object> = () => Promise<ComponentType<Props>>

/** What a feature puts into a place. */
export interface Part<Capability extends string = string, Key extends string = string> {
  readonly key: Key
  /** What a member needs to see it; nothing when left out. */
  readonly capability?: Capability
  /** Its code, fetched when it is first shown. */
  readonly load: Load
}

/** The parts of a place, in the order in which people see them, each with a body that is drawn within a Suspense. */
export const place = <One extends Part>(parts: readonly One[]): readonly (One & { readonly Body: LazyExoticComponent<ComponentType> })[] =>
  parts.map(part => ({ ...part, Body: lazy(async () => ({ default: await part.load() })) }))

/** Those of the parts that a member with these capabilities sees. */
export const partsFor = <Capability extends string, One extends Part<Capability>>(
  parts: readonly One[],
  has: Readonly<Record<Capability, boolean>>
): One[] => parts.filter(({ capability }) => capability === undefined || has[capability])
