// What the house says when the site starts: may it be used from here, whose site it is, and where pictures and games come from.
import { domainRoute, permission, registerRules, type SystemStatus, systemStatusCall } from '@fairhouse/contract/brand.ts'
import { pathOf } from '@fairhouse/contract/endpoint.ts'
import { ApiError, call } from '@fairhouse/ui/api.ts'
import { hintServerTime } from '@fairhouse/ui/live.ts'
import type { z } from 'zod'
import { create } from 'zustand'
import { useLanguage } from '../language/language.ts'
import { queryClient } from '../query-client.ts'
import { heldFor } from './early-answers.ts'
import { keepAnswer } from './session-cache.ts'
import { storeMerchant } from './site-config.ts'

type Permission = z.output<typeof permission.reply>

interface System {
  /** `unreachable`: the first answer did not come · `unknownDomain`: this host belongs to no brand. */
  phase: 'starting' | 'ready' | 'unreachable' | 'unknownDomain'
  /** 0 the site · 1 maintenance · 2 not from here. */
  systemStatus: SystemStatus
  location: Permission['location']
  maintenance: Permission['maintenance'] | null
  /** Host of the pictures; empty: this one. */
  imgUrl: string
  /** Host that games are launched from; empty: this one. */
  launchUrl: string
  permission: Permission | null
}

export const useSystem = create<System>(() => ({
  phase: 'starting',
  systemStatus: 0,
  location: { ip: '', country: '' },
  maintenance: null,
  imgUrl: '',
  launchUrl: '',
  permission: null
}))

/** A start that has no answer after this long is told to the person instead of left waiting. */
const patienceMs = 20_000

/** One of the list, each as likely as the others; empty for an empty list: then everything comes from this host. */
export function pickOne(list: readonly string[]): string {
  return list[crypto.getRandomValues(new Uint32Array(1))[0]! % list.length] ?? ''
}

/** Address of a picture of the catalogue: on the picked image host, or on this one where none is configured. */
export const pictureUrl = (host: string, path: string): string => `${host.replace(/\/$/, '')}${path}`

function take(answer: Permission): void {
  const { phase, imgUrl, launchUrl } = useSystem.getState()
  const first = phase !== 'ready'
  hintServerTime(answer.serverTime + heldFor(pathOf(permission)))
  storeMerchant(answer.brand.name, answer.brand.merchantCode)
  keepAnswer('validationRules', registerRules, answer.register)
  useSystem.setState({
    phase: phase === 'unknownDomain' ? phase : 'ready',
    systemStatus: answer.status,
    location: answer.location,
    maintenance: answer.maintenance,
    // Chosen once a start: what was loaded from one host is not loaded again from another.
    imgUrl: first ? pickOne(answer.imageCDNs) : imgUrl,
    launchUrl: first ? pickOne(answer.launchGameCDNs) : launchUrl,
    permission: answer
  })
}

/** Asks for everything that a start needs. Never throws: without an answer the site says that the network is abnormal. */
export async function askPermission(): Promise<void> {
  const before = useSystem.getState()
  try {
    take(await call(permission, { language: useLanguage.getState().language }, { signal: AbortSignal.timeout(patienceMs) }))
    if (before.systemStatus !== 0 && useSystem.getState().systemStatus === 0) await queryClient.invalidateQueries()
  } catch {
    // A page that is in use goes on with what it knows.
    if (before.phase !== 'ready') useSystem.setState({ phase: 'unreachable' })
  }
}

const noteDomain = (problem: unknown): void => {
  if (problem instanceof ApiError && problem.code === 'domain.invalid') useSystem.setState({ phase: 'unknownDomain' })
}

let checking: Promise<void> | null = null

async function check(): Promise<void> {
  try {
    const answer = await call(systemStatusCall, { url: location.host, language: useLanguage.getState().language })
    if (answer.status !== useSystem.getState().systemStatus) await askPermission()
    else useSystem.setState({ location: answer.location, maintenance: answer.maintenance })
  } catch (problem) {
    noteDomain(problem)
  }
}

/** Asks for the status again: from a shut page, after a refusal, or when the house says that it has changed. Several at once ask once. */
export function recheckSystem(): Promise<void> {
  checking ??= check().finally(() => {
    checking = null
  })
  return checking
}

/** The start: the permission decides; whether this host belongs to the brand is asked beside it. */
export async function startSystem(): Promise<void> {
  void call(domainRoute, { url: location.host }).catch(noteDomain)
  await askPermission()
}
