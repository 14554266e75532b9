// What a play is called, where it stands among the tabs, and its code.
import { useTranslations } from 'use-intl'

type Key = Parameters<ReturnType<typeof useTranslations<'lotteryPlays'>>>[0]

/** Gives the function that names a play; one that has no words is named by its code. */
export function usePlayName() {
  const t = useTranslations('lotteryPlays')
  const said = (key: string, otherwise: string): string => (t.has(key as Key) ? t(key as Key) : otherwise)
  return (words: string, code: string, group: string): string => `${said(`group_${group}`, group)}: ${said(`name_${words}`, code)}`
}

export function PlayName({ code, words, group }: { code: string; words: string; group: string }) {
  const nameOf = usePlayName()
  return (
    <span>
      <span className="font-semibold">{nameOf(words, code, group)}</span>{' '}
      <span className="whitespace-nowrap font-mono text-3 text-cap">{code}</span>
    </span>
  )
}
