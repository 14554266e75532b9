// Where features meet: a page of one shows what others put into its place. `app/places.ts` says what stands where; no feature knows another.
import type { Permission } from '@fairhouse/contract/endpoint.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type AppConfig, type MessageKeys, type NestedKeyOf, useTranslations } from 'use-intl'
import { usePermissions } from '../../session/use-may.ts'

type Messages = AppConfig['Messages']
/** The key of a sentence with its namespace, e.g. `opsKyc.checks`. */
type Sentence = MessageKeys<Messages, NestedKeyOf<Messages>>

/** What a feature puts into a place. */
export interface Part<Props extends object> {
  /** Its name in addresses. */
  readonly key: string
  readonly title: Sentence
  /** What an operator must be allowed to see it; nothing when left out. */
  readonly capability?: Permission
  /** Is there something to show? Always when left out. */
  readonly when?: (props: Props) => boolean
  /** Its code, fetched when it is first shown. */
  readonly load: () => Promise<ComponentType<Props>>
}

type Filled<Props extends object> = Part<Props> & { readonly Body: LazyExoticComponent<ComponentType<Props>> }

export interface Place<Props extends object> {
  /** Says once, before anything is shown, what stands here and in which order. */
  fill(parts: readonly Part<Props>[]): void
  parts(): readonly Filled<Props>[]
}

export function place<Props extends object>(): Place<Props> {
  let filled: readonly Filled<Props>[] = []
  return {
    fill: parts => {
      filled = parts.map(part => ({ ...part, Body: lazy(async () => ({ default: await part.load() })) }))
    },
    parts: () => filled
  }
}

/** The parts of a place that this operator may see, with their titles in the operator's language. */
export function useParts<Props extends object>(of: Place<Props>): (Omit<Filled<Props>, 'title'> & { readonly title: string })[] {
  const t = useTranslations()
  const permissions = usePermissions()
  return of
    .parts()
    .filter(part => part.capability === undefined || permissions.includes(part.capability))
    .map(part => ({ ...part, title: t(part.title) }))
}
