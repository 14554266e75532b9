// From the address to the game: asks for the session, shows that it is coming, or why it does not.
import { ui as uiEn } from '@fairhouse/locales/en/ui.ts'
import { ui as uiTr } from '@fairhouse/locales/tr/ui.ts'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { Spinner } from '@fairhouse/ui/components/press/Spinner.tsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { type AskError, ask, type Session } from './api.ts'
import { DiceGame } from './DiceGame.tsx'
import { tell } from './host.ts'
import { MinesGame } from './MinesGame.tsx'
import { PlinkoGame } from './PlinkoGame.tsx'
import { problemWord } from './problem.ts'
import { useStudio } from './use-studio.ts'
import { type Language, useWords, WordsContext } from './words/use-words.ts'

/** Words and amounts for what is inside. */
export function Speaking({ language, currency, children }: { language: Language; currency: string; children: ReactNode }) {
  return (
    <IntlProvider locale={language} messages={{ ui: language === 'tr' ? uiTr : uiEn } as never}>
      <WordsContext value={{ language, currency }}>{children}</WordsContext>
    </IntlProvider>
  )
}

/** Why nothing can be played here. */
export function Closed({ code, again }: { code: string; again?: () => void }) {
  const { t } = useWords()
  return (
    <main role="alert" className="stage grid h-full place-content-center justify-items-center gap-4 p-6 text-center">
      <CircleAlert aria-hidden="true" className="size-10 text-warn" />
      <h1 className="text-h4">{t('errorTitle')}</h1>
      <p className="max-w-[42ch] text-2">{t(problemWord(code))}</p>
      {again && (
        <Button variant="primary" onClick={again}>
          {t('again')}
        </Button>
      )}
    </main>
  )
}

function Game({ token, session }: { token: string; session: Session }) {
  const studio = useStudio(token, session)
  const { game } = session
  useEffect(() => tell({ type: 'ready' }), [])
  if (studio.problem === 'session') return <Closed code="session" />
  if (game.kind === 'dice') return <DiceGame studio={studio} game={game} />
  if (game.kind === 'mines') return <MinesGame studio={studio} game={game} />
  return <PlinkoGame studio={studio} game={game} />
}

function Waiting() {
  const { t } = useWords()
  return (
    <main role="status" className="stage grid h-full place-content-center justify-items-center gap-4 text-2">
      <Spinner className="size-8 text-primary-text" />
      <p>{t('loading')}</p>
    </main>
  )
}

export function Opening({ token, language }: { token: string; language: Language }) {
  const [session, setSession] = useState<Session | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (attempt < 0) return
    let gone = false
    ask<Session>(token, 'GET', '/session').then(
      said => {
        if (gone) return
        document.title = said.game.name
        setSession(said)
      },
      (cause: AskError) => {
        if (gone) return
        setProblem(cause.code)
        tell({ type: 'error', code: cause.code })
      }
    )
    return () => {
      gone = true
    }
  }, [token, attempt])
  const again = (): void => {
    setProblem(null)
    setAttempt(count => count + 1)
  }
  return (
    <Speaking language={language} currency={session?.currency ?? 'XXX'}>
      {problem ? (
        <Closed code={problem} {...(problem === 'session' ? {} : { again })} />
      ) : session ? (
        <Game token={token} session={session} />
      ) : (
        <Waiting />
      )}
    </Speaking>
  )
}
