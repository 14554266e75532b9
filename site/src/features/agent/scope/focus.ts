// Whom the panels of the agent centre are about: chosen in one of them, kept when another is opened.
import type { linePerson } from '@fairhouse/contract/agent/settlement.ts'
import type { z } from 'zod'
import { create } from 'zustand'

export type Person = z.output<typeof linePerson>

interface Focus {
  /** Null: the whole team. */
  readonly person: Person | null
  /** With the person's team. */
  readonly team: boolean
}

export const wholeTeam: Focus = { person: null, team: true }
export const useFocus = create<Focus>(() => wholeTeam)

/** Everything is about the whole team again: for when the centre closes. */
export const forgetFocus = (): void => useFocus.setState(wholeTeam, true)
