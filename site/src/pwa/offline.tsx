// Starts the page that an installed or visited site shows without a network. It asks the server for nothing.
import '../app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { startLanguage, useLanguage } from '../language.ts'
import { OfflinePage } from './OfflinePage.tsx'

// The page that was wanted is behind this address: as soon as there is a network, it is shown.
addEventListener('online', () => location.reload())

function App() {
  const { language, messages } = useLanguage()
  if (!messages) return null
  return (
    <IntlProvider locale={language} messages={messages}>
      <OfflinePage />
    </IntlProvider>
  )
}

await startLanguage()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>
)
