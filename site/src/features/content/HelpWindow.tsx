// The short help over whatever is on the screen: search, the articles, and where to find a person.

import { SearchInput } from '@fairhouse/ui/components/form/SearchInput.tsx'
import { Button } from '@fairhouse/ui/components/press/Button.tsx'
import { buttonClass } from '@fairhouse/ui/components/press/button-class.ts'
import { ErrorState } from '@fairhouse/ui/components/show/ErrorState.tsx'
import { Skeleton } from '@fairhouse/ui/components/show/Skeleton.tsx'
import { Modal } from '@fairhouse/ui/components/window/Modal.tsx'
import { useSay } from '@fairhouse/ui/say.ts'
import { Link } from '@tanstack/react-router'
import { Headset } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHelp } from '../../session/house/use-content.ts'
import { openCustomerService } from '../../session/service/open-service.ts'
import { Articles, findArticles } from './HelpPage.tsx'
import { closeHelp, useHelpWindow } from './help-window.ts'

export function HelpWindow() {
  const t = useTranslations('content')
  const say = useSay()
  const open = useHelpWindow(state => state.open)
  const { data, error, refetch, isFetching } = useHelp()
  const [words, setWords] = useState('')
  const found = findArticles(data?.articles ?? [], useDeferredValue(words.trim()))
  return (
    <Modal
      open={open}
      onClose={closeHelp}
      title={t('helpTitle')}
      foot={
        <div className="flex flex-wrap justify-between gap-2">
          <Link to="/helpmc" onClick={closeHelp} className={buttonClass({ variant: 'ghost' })}>
            {t('helpAll')}
          </Link>
          <Button
            onClick={() => {
              closeHelp()
              void openCustomerService()
            }}
          >
            <Headset aria-hidden="true" />
            {t('contactUs')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <SearchInput label={t('helpSearch')} value={words} onValue={setWords} />
        {error && !data ? (
          <ErrorState text={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !data ? (
          <Skeleton className="h-60 rounded-card" />
        ) : found.length === 0 ? (
          <p role="status" className="text-3">
            {t(data.articles.length === 0 ? 'helpEmpty' : 'helpNone')}
          </p>
        ) : (
          <Articles articles={found} openId={undefined} />
        )}
      </div>
    </Modal>
  )
}
