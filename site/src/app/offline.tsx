// Starts the page that an installed or visited site shows without a network. It asks the server for nothing.
import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { startLanguage, useLanguage, wholeLanguage } from '../session/language/language.ts'
import { OfflinePage } from './loading/OfflinePage.tsx'

const lookEveryMs = 5_000

/** The page that was wanted is behind this address: once the server answers it is shown, but not under the hands of somebody who types. */
async function lookForNetwork(): Promise<void> {
  if (!navigator.onLine || document.activeElement instanceof HTMLInputElement) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (answer?.ok) location.reload()
}
addEventListener('online', () => void lookForNetwork())
setInterval(() => void lookForNetwork(), lookEveryMs)

function App() {
  const { language, messages } = useLanguage()
  if (!messages) return null
  return (
    <IntlProvider locale={language} messages={messages}>
      <OfflinePage />
    </IntlProvider>
  )
}

await Promise.all([wholeLanguage(), startLanguage()])
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>
)
