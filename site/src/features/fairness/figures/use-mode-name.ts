// What a slot's way to play is called.
import { useTranslations } from 'use-intl'

/** Gives the function that names a mode; one that has no name of its own is called as its file is. */
export function useModeName(): (mode: string) => string {
  const t = useTranslations('fair')
  return mode => {
    const key = `mode_${mode}` as 'mode_base'
    return t.has(key) ? t(key) : mode
  }
}
