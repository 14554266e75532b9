// Starts the players' app: language, brand, session, live events, then the page.
import './app.css'
import { configureApi } from '@fairhouse/ui/api.ts'
import { hear, startLive } from '@fairhouse/ui/live.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { endSession, storeMerchant, useSession } from './account/session.ts'
import { startLanguage, useLanguage } from './language.ts'
import { queryClient } from './query-client.ts'
import { router } from './routes.tsx'
import { brandQuery } from './shell/brand.ts'
import './play/crash/session-net.ts'
import { followLists } from './shell/live-lists.ts'
import { followBalance } from './wallet/balance.ts'

configureApi({
  language: () => useLanguage.getState().language,
  token: () => useSession.getState().token,
  onEnded: () => endSession(true)
})
startLive('/ws', useSession.getState().token, () => endSession(true))
// Without a session's number the event means all of the member's sessions; one of them alone is told through its own socket.
hear('session.ended', ({ sessionId }) => sessionId === null && endSession(true))
followBalance()
followLists()

// After an update the old page asks for parts that are gone: it is loaded anew, unless it was only just loaded.
const freshMs = 10_000
addEventListener('vite:preloadError', () => performance.now() > freshMs && location.reload())

function App() {
  const { language, messages } = useLanguage()
  if (!messages) return null
  return (
    <IntlProvider locale={language} messages={messages}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  )
}

// The brand gives the currency that every amount is shown with. Without an answer the page still says what it can.
const brand = queryClient.fetchQuery(brandQuery).then(
  answer => storeMerchant(answer.brand.name, answer.brand.merchantCode),
  () => undefined
)
await Promise.all([startLanguage(), brand])
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>
)
