// Starts the players' app: what the house says of itself, language, session, live events, then the page.
import './app.css'
import { configureApi } from '@fairhouse/ui/api.ts'
import { hear, hearReset, startLive } from '@fairhouse/ui/live.ts'
import { SaidSymbol } from '@fairhouse/ui/say.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { keepInvite } from '../features/account/invite/invite.ts'
import { takeResetLink } from '../features/account/password/reset-link.ts'
import { filledBy } from '../kit/place/open-part.ts'
import { endSession, joinSession, startMember, useSession } from '../session/account/session.ts'
import { crashQuery, openQuery } from '../session/games/games.ts'
import { hotQuery } from '../session/games/hot-games.ts'
import { menuQuery, vendorQuery } from '../session/games/nav.ts'
import { earlyAnswer } from '../session/house/early-answers.ts'
import { inAMoment } from '../session/house/in-a-moment.ts'
import { operatorHeaders, takeOperatorPass } from '../session/house/operator-pass.ts'
import { dropCaches } from '../session/house/session-cache.ts'
import { apiBase, keepMerchantCode, merchantCode } from '../session/house/site-config.ts'
import { askPermission, recheckSystem, startSystem, useSystem } from '../session/house/system.ts'
import { missingSentence, sayFormatError, startLanguage, useLanguage } from '../session/language/language.ts'
import { followBalance } from '../session/money/balance.ts'
import { useSymbol } from '../session/money/symbol.ts'
import { askProof } from '../session/proof/ask-proof.ts'
import { queryClient, renew } from '../session/query-client.ts'
import { learnRouters } from './closed/routers.ts'
import { announcementQuery } from './hosts/announcements.ts'
import { startPwa } from './loading/register.ts'
import { UpdateNotice } from './loading/UpdateNotice.tsx'
import { router } from './routes.tsx'

filledBy(async () => (await import('./parts.ts')).fillParts())
keepMerchantCode()
takeOperatorPass()
keepInvite()
takeResetLink()
// The tick on the forms is set until somebody takes it away.
if (localStorage.getItem('disclaimerChecked') === null) localStorage.setItem('disclaimerChecked', 'true')

configureApi({
  base: apiBase,
  merchant: merchantCode,
  language: () => useLanguage.getState().language,
  token: () => useSession.getState().token,
  onEnded: () => endSession(true),
  onShut: () => void recheckSystem(),
  prove: askProof,
  onChanged: renew,
  extraHeaders: operatorHeaders,
  early: earlyAnswer
})
startLive(`${apiBase}/ws`, useSession.getState().token, () => endSession(true))
// Without a session's number the event means all of the member's sessions; one of them alone is told through its own socket.
hear('session.ended', ({ sessionId }) => sessionId === null && endSession(true))
// A switch of the brand may change flags and the order of the navigation, and what operators write stands on many pages.
const published = /\/(wps\/(system|promotions|relay\/G)|lgw\/games)/
const readAnew = inAMoment(() => {
  dropCaches()
  void askPermission().then(() => queryClient.invalidateQueries({ predicate: query => published.test(String(query.queryKey[0])) }))
})
hear('system.changed', readAnew)
hear('content.changed', readAnew)
followBalance()
// a browser that missed events for good gets everything anew
hearReset(() => void queryClient.invalidateQueries())
// only members have lists that grow by themselves: followed from the first session on
let following = false
const followOwn = (token: string | null): void => {
  if (!token || following) return
  following = true
  void import('./hosts/live-lists.ts').then(file => file.followLists())
}
followOwn(useSession.getState().token)
useSession.subscribe(({ token }) => followOwn(token))

// Parts of the app that do not arrive say so where they were wanted, with a button: no page is loaded anew by itself.
startPwa()

// Who may see a page is asked again when somebody logs in or out; what the house says comes anew in another language.
useSession.subscribe((now, before) => now.token !== before.token && void router.invalidate())
useLanguage.subscribe((now, before) => now.language !== before.language && useSystem.getState().permission && void askPermission())

function App() {
  const { language, messages } = useLanguage()
  const symbol = useSymbol()
  if (!messages) return null
  return (
    <IntlProvider locale={language} messages={messages} onError={sayFormatError} getMessageFallback={missingSentence}>
      <QueryClientProvider client={queryClient}>
        <SaidSymbol value={symbol}>
          <RouterProvider router={router} />
          <UpdateNotice />
        </SaidSymbol>
      </QueryClientProvider>
    </IntlProvider>
  )
}

/** What stands in the first view is asked for beside the permission; a line that came later would push the page down. */
const patienceMs = 400
/** What nobody waits for is asked for when the first view has long been there. */
const quietMs = 10_000
const late = new Promise(resolve => setTimeout(resolve, patienceMs))
const firstView = Promise.all([
  queryClient.prefetchQuery(menuQuery()),
  queryClient.prefetchQuery(announcementQuery(useLanguage.getState().language)),
  queryClient.prefetchQuery(vendorQuery())
])
// Home asks for these first of all, and suggestions everywhere are made of the hot games.
void queryClient.prefetchQuery(openQuery())
void queryClient.prefetchQuery(hotQuery())
void queryClient.prefetchQuery(crashQuery())
await Promise.all([startLanguage(), startSystem(), joinSession(), Promise.race([firstView, late])])
void startMember()
// A page whose address is settled is drawn in one go, and in slices.
await Promise.race([router.load(), new Promise(resolve => setTimeout(resolve, patienceMs))])
// In slices: what a person presses meanwhile is heard.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>
  )
)
setTimeout(() => void learnRouters(), quietMs)
