// The languages of the site, each by its own name: found by typing, chosen by pressing, walked through with the arrow keys.
import { comingLocales, completeLocales, type Locale } from '@fairhouse/locales/registry.ts'
import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Accordion } from '@fairhouse/ui/components/press/Accordion.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { EmptyState } from '@fairhouse/ui/components/show/EmptyState.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { matchesText } from '@fairhouse/ui/text/fold.ts'
import { byAlphabet, formatTime, formatZone } from '@fairhouse/ui/text/format.ts'
import { Check, Globe } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBrand } from '../../session/house/brand.ts'
import { chooseLanguage, useDates } from '../../session/language/language.ts'
import { closeLanguages } from './languages.ts'

type Choice = (typeof completeLocales)[number]

function choose({ tag }: Choice): void {
  closeLanguages()
  void chooseLanguage(tag)
}

function nextStop(key: string, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const at = stops.findIndex(stop => stop === document.activeElement)
  if (key === 'ArrowDown') return stops[at + 1]
  if (key === 'ArrowUp') return stops[at - 1]
  // In the field Home and End belong to the text.
  if (stops[at] instanceof HTMLInputElement) return undefined
  if (key === 'Home') return stops[1]
  return key === 'End' ? stops.at(-1) : undefined
}

/** Up and down walk through the field and the languages, Home and End go to the first and the last language. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const to = nextStop(event.key, [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-language]')])
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** The languages whose sentences are still being written, by name: none of them can be chosen. */
function Coming({ languages, open }: { languages: readonly Locale[]; open: boolean }) {
  const t = useTranslations('language')
  const names = (
    <ul aria-label={t('comingList')} className="flex flex-wrap gap-x-4 gap-y-1.5">
      {languages.map(({ code, tag, ownName }) => (
        <li key={code}>
          <bdi lang={tag}>{ownName}</bdi>
        </li>
      ))}
    </ul>
  )
  return <Accordion items={[{ key: 'coming', head: t('coming', { count: languages.length }), body: names, open }]} />
}

/** A language by its own name, and by the name that it has in the one that is read. */
function LanguageButton({ choice, nameHere, current }: { choice: Choice; nameHere: string; current: boolean }) {
  const t = useTranslations('language')
  return (
    <button
      type="button"
      data-language={choice.code}
      aria-current={current || undefined}
      onClick={() => choose(choice)}
      className={cx(
        'flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-start hover:bg-3',
        current ? 'bg-3 font-semibold text-1' : 'text-2'
      )}
    >
      <span className="min-w-0 flex-1">
        <bdi lang={choice.tag} className="block text-body-l text-1">
          {choice.ownName}
        </bdi>
        <span className="block text-3 text-small">{current ? t('current') : nameHere}</span>
      </span>
      {current && <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />}
    </button>
  )
}

/** Lists what the brand offers of the languages that have every sentence; a choice takes effect at once, without loading the page anew. */
export function LanguageSheet() {
  const t = useTranslations('language')
  const locale = useLocale()
  const dates = useDates()
  const offered: readonly string[] | undefined = useBrand()?.languages
  const [query, setQuery] = useState('')
  const nameHere = (tag: string): string => new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  const order = byAlphabet(locale)
  const asked = query.trim()
  const named = <L extends Locale>(list: readonly L[]): L[] =>
    list
      .filter(({ code, tag, ownName, englishName }) => matchesText(`${ownName} ${englishName} ${nameHere(tag)} ${code}`, asked))
      .toSorted((a, b) => order(a.ownName, b.ownName))
  const found = named(completeLocales.filter(({ tag }) => offered?.includes(tag) ?? true))
  const coming = named(comingLocales)
  const [now] = useState(Date.now)
  return (
    <Modal open onClose={closeLanguages} title={t('title')} size="sm">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the controls inside */}
      <div onKeyDown={walk} className="grid gap-3">
        <form
          onSubmit={event => {
            event.preventDefault()
            if (asked && found[0]) choose(found[0])
          }}
        >
          <SearchInput label={t('search')} value={query} onValue={setQuery} />
        </form>
        {found.length === 0 && coming.length === 0 && (
          <EmptyState
            icon={<Globe />}
            text={t('none', { query: asked })}
            action={<Button onClick={() => setQuery('')}>{t('clear')}</Button>}
          />
        )}
        <ul aria-label={t('list')} className="grid gap-1">
          {found.map(choice => (
            <li key={choice.code}>
              <LanguageButton choice={choice} nameHere={nameHere(choice.tag)} current={choice.tag === locale} />
            </li>
          ))}
        </ul>
        {coming.length > 0 && <Coming languages={coming} open={asked !== ''} />}
        <p className="border-line border-t pt-3 text-3 text-small tabular-nums">
          {t('dates', { date: dates.friendly(now), time: formatTime(now), zone: formatZone(now) })}
        </p>
      </div>
    </Modal>
  )
}
