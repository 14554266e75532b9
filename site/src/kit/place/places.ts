// The places of the site that several features fill, and what a part needs in each.
import type { LucideIcon } from 'lucide-react'
import type { AgentRight, AgentTab, CentreKey, CentreRight } from '../../session/places/keys.ts'
import type { Part, Sentence } from './place.ts'

interface Panel<Key extends string, Right extends string> extends Part<Right, Key> {
  /** The entry of the menu, and the heading of the panel. */
  readonly title: Sentence
  readonly icon: LucideIcon
  /** How many things wait in it; the entry shows the number. */
  readonly useCount?: () => number
}
/** A panel of the personal centre. */
export type CentrePanel = Panel<CentreKey, CentreRight>
/** A panel of the agent centre. */
export type AgentPanel = Panel<AgentTab, AgentRight>

/** A card of the dock at the right of wide screens; `member`: for members only; `book`: on the pages of the sportsbook only. */
export interface DockCard extends Part<'member' | 'book'> {
  readonly title: Sentence
  /** The height that is kept for it until it is there. */
  readonly shape: string
}

/** A strip of home, which bears its own heading. It draws nothing where it has nothing to show. */
export interface HomeRail extends Part<'introduction' | 'lottery'> {
  /** Takes a part of the width on wide screens; the next ones like it stand beside it. */
  readonly part?: true
}
