// The console as a whole: sentences, answers, and the login in front of everything.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { operatorInfo } from '@fairhouse/contract/ops/people/staff.ts'
import { queryOf } from '@fairhouse/ui/api.ts'
import { DenseStates } from '@fairhouse/ui/components/state/dense.ts'
import { Failed } from '@fairhouse/ui/components/state/Failed.tsx'
import { Loading } from '@fairhouse/ui/components/state/Loading.tsx'
import { DialogHost } from '@fairhouse/ui/components/window/DialogHost.tsx'
import { Toaster } from '@fairhouse/ui/components/window/Toaster.tsx'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { usePreferences } from '../session/preferences.ts'
import { queryClient } from '../session/query-client.ts'
import { beginSession, useSession } from '../session/session.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { router } from './router.tsx'

type Messages = ComponentProps<typeof IntlProvider>['messages']

const catalogues: Record<Language, () => Promise<Messages>> = {
  tr: async () => (await import('@fairhouse/locales/tr/backoffice.ts')).backoffice,
  en: async () => (await import('@fairhouse/locales/en/backoffice.ts')).backoffice
}

export function App() {
  const language = usePreferences(p => p.language)
  const [loaded, setLoaded] = useState<{ language: Language; messages: Messages }>()
  useEffect(() => {
    let wanted = true
    void catalogues[language]().then(messages => wanted && setLoaded({ language, messages }))
    return () => {
      wanted = false
    }
  }, [language])
  if (!loaded) return null
  return (
    <IntlProvider locale={loaded.language} messages={loaded.messages} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}>
      <QueryClientProvider client={queryClient}>
        <DenseStates value={true}>
          <Gate />
        </DenseStates>
        <DialogHost />
        <Toaster />
      </QueryClientProvider>
    </IntlProvider>
  )
}

/** A visitor sees only the login; an operator the console, once the server knows them. */
function Gate() {
  const t = useTranslations('ops')
  const phase = useSession(s => s.phase)
  const info = useQuery({ ...queryOf(operatorInfo, {}), enabled: phase === 'asking' })
  useEffect(() => {
    if (info.data && phase === 'asking') beginSession(info.data)
  }, [info.data, phase])
  if (phase === 'out') return <LoginPage />
  if (phase === 'in') return <RouterProvider router={router} />
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center p-6">
      <h1 className="sr-only">{t('app.title')}</h1>
      {info.error ? <Failed title={t('app.startFailed')} of={info} /> : <Loading label={t('app.starting')} />}
    </main>
  )
}
