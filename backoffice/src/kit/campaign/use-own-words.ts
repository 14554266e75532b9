// What missions, leaderboards and raffles each say in their own words under the same name. What they say alike is in `opsCampaign`.
import { useTranslations } from 'use-intl'

export type OwnWords = 'opsMission' | 'opsLeaderboard' | 'opsRaffle'
type Page = 'title' | 'lead' | 'list' | 'new' | 'none' | 'noneText' | 'name' | 'newTitle' | 'editTitle' | 'copyTitle'
type Moved = 'startTitle' | 'pauseTitle' | 'resumeTitle' | 'endTitle' | 'start' | 'didStart' | 'did_pause' | 'did_resume' | 'did_end'
type Form = 'from' | 'until' | 'claimDays' | 'prizes' | 'steps' | 'pays' | 'amount' | 'addLine' | 'removeLine'
type Key = Page | Moved | Form | 'pauseText' | 'endText'

export function useOwnWords(words: OwnWords): (key: Key, values?: Readonly<Record<string, string>>) => string {
  const t = useTranslations(words)
  return (key, values) => t(key, values)
}
