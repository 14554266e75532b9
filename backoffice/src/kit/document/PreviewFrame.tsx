// The frame of a live preview: language, theme and width can be changed; its links lead nowhere.
import type { Language } from '@fairhouse/contract/endpoint.ts'
import { cx } from '@fairhouse/ui/cx.ts'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePreferences } from '../../session/preferences.ts'
import { Toggles } from '../form/Toggles.tsx'
import { Panel } from '../page/Panel.tsx'

interface Props {
  language: Language
  setLanguage: (language: Language) => void
  /** The preview says the same in every language. */
  oneLanguage?: boolean
  children: ReactNode
}

const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

export function PreviewFrame({ language, setLanguage, oneLanguage, children }: Props) {
  const t = useTranslations('opsContent.edit')
  const [theme, setTheme] = useState<'dark' | 'light'>(usePreferences.getState().theme)
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  return (
    <Panel
      title={t('preview')}
      beside={
        <div className="flex flex-wrap gap-2">
          {!oneLanguage && (
            <Toggles
              label={t('language')}
              value={language}
              choose={setLanguage}
              items={[
                { value: 'tr', name: t('lang.tr'), face: 'TR' },
                { value: 'en', name: t('lang.en'), face: 'EN' }
              ]}
            />
          )}
          <Toggles
            label={t('theme')}
            value={theme}
            choose={setTheme}
            items={[
              { value: 'light', name: t('light'), face: <Sun aria-hidden /> },
              { value: 'dark', name: t('dark'), face: <Moon aria-hidden /> }
            ]}
          />
          <Toggles
            label={t('width')}
            value={width}
            choose={setWidth}
            items={[
              { value: 'desktop', name: t('desktop'), face: <Monitor aria-hidden /> },
              { value: 'phone', name: t('phone'), face: <Smartphone aria-hidden /> }
            ]}
          />
        </div>
      }
    >
      <div data-theme={theme} lang={language} onClickCapture={stay} className="grid min-h-60 bg-0 p-3 text-body text-1 sm:p-5">
        <div className={cx('mx-auto grid w-full min-w-0 content-start', width === 'phone' && 'max-w-[358px]')}>{children}</div>
      </div>
    </Panel>
  )
}
