// The gallery of components: every component with every state, in both themes, three languages, both directions and four widths.
import './gallery.css'
import { site as en } from '@fairhouse/locales/en/site.ts'
import { site as tr } from '@fairhouse/locales/tr/site.ts'
import { StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { Segment } from '../src/components/form/Segment.tsx'
import { DialogHost } from '../src/components/window/DialogHost.tsx'
import { LoaderHost } from '../src/components/window/LoaderHost.tsx'
import { Toaster } from '../src/components/window/Toaster.tsx'
import { useTheme } from '../src/theme.ts'
import { ArtPage } from './art.tsx'
import { answerPages } from './pages/answers.tsx'
import { choicePages } from './pages/choices.tsx'
import { fieldPages } from './pages/fields.tsx'
import { moneyPages } from './pages/money.tsx'
import { numberPages } from './pages/numbers.tsx'
import { partPages } from './pages/parts.tsx'
import { windowPages } from './pages/windows.tsx'
import { hashOf, type Place, tongues, usePlace, widths } from './place.ts'
import { pseudoSentences } from './pseudo.ts'

const pages = { ...partPages, ...answerPages, ...fieldPages, ...choicePages, ...windowPages, ...moneyPages, ...numberPages, Art: ArtPage }
const names = Object.keys(pages).sort()
const sentences = { tr, en, pseudo: pseudoSentences(en) } as const

const same = <Value extends string>(values: readonly Value[]): { value: Value; label: string }[] =>
  values.map(value => ({ value, label: value }))

function Bar({ place }: { place: Place }) {
  const go = (part: Partial<Place>): void => location.assign(hashOf({ ...place, ...part }))
  return (
    <div className="flex flex-wrap gap-3 border-line border-b bg-1 px-4 py-3">
      <Segment label="Theme" items={same(['dark', 'light'] as const)} value={place.theme} onValue={theme => go({ theme })} />
      <Segment label="Language" items={same(tongues)} value={place.tongue} onValue={tongue => go({ tongue })} />
      <Segment label="Direction" items={same(['ltr', 'rtl'] as const)} value={place.dir} onValue={dir => go({ dir })} />
      <Segment label="Width" items={same(widths)} value={place.width} onValue={width => go({ width })} />
    </div>
  )
}

function Shown({ name }: { name: string }) {
  const Page = (pages as Record<string, () => React.ReactNode>)[name]
  return (
    <main className="flex min-w-0 flex-1 flex-col gap-6 p-4 sm:p-6">
      <h1 className="text-h3">{name}</h1>
      {Page ? <Page key={name} /> : <p className="text-2">No such page.</p>}
    </main>
  )
}

function Gallery() {
  const place = usePlace()
  const { page, tongue, dir, theme, width, bare } = place
  useLayoutEffect(() => {
    useTheme.setState({ choice: theme })
    document.documentElement.lang = tongue === 'tr' ? 'tr' : 'en'
    document.documentElement.dir = dir
    document.title = `${page} · components`
  }, [theme, tongue, dir, page])
  return (
    <IntlProvider locale={tongue === 'tr' ? 'tr' : 'en'} messages={sentences[tongue]} timeZone="Europe/Istanbul">
      {bare ? (
        <Shown name={page} />
      ) : (
        <div className="flex min-h-dvh">
          <nav aria-label="Components" className="w-48 shrink-0 border-line border-e bg-1 py-3 max-sm:hidden">
            {names.map(name => (
              <a
                key={name}
                href={hashOf({ ...place, page: name })}
                aria-current={name === page ? 'page' : undefined}
                className="flex min-h-8 items-center px-4 text-2 hover:text-1 focus-visible:-outline-offset-2 aria-[current=page]:bg-3 aria-[current=page]:font-semibold aria-[current=page]:text-1"
              >
                {name}
              </a>
            ))}
          </nav>
          <div className="flex min-w-0 flex-1 flex-col">
            <Bar place={place} />
            {width === 'full' ? (
              <Shown name={page} />
            ) : (
              // A frame of its own, so that the page asks this width and not the window's.
              <iframe
                title={`${page}, ${width} px`}
                src={`${location.pathname}${hashOf({ ...place, width: 'full', bare: true })}`}
                key={hashOf(place)}
                width={width}
                className="m-4 min-h-200 max-w-full flex-1 rounded-card border border-line"
              />
            )}
          </div>
        </div>
      )}
      <DialogHost />
      <LoaderHost />
      <Toaster />
    </IntlProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>
)
