// The menu at the left: pictures, or pictures with words.
import { cx } from '@fairhouse/ui/cx.ts'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { toggleFrame, useFrame } from '../../session/places/frame-choice.ts'
import { MenuRows } from './MenuRows.tsx'
import { useMenu } from './use-menu.ts'

/** 72 px or 240 px, remembered; from tablets on. */
export function SideMenu() {
  const t = useTranslations('shell')
  const wide = useFrame(state => state.wide)
  const sections = useMenu()
  const Toggle = wide ? PanelLeftClose : PanelLeftOpen
  const word = t(wide ? 'menuNarrow' : 'menuWiden')
  return (
    <nav
      aria-label={t('navSide')}
      className={cx(
        'sticky top-(--frame-top) hidden h-[calc(100dvh-var(--frame-top))] shrink-0 flex-col border-line border-e bg-1 md:flex',
        wide ? 'w-60' : 'w-18.25'
      )}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-3 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden">
        {sections.map((section, at) => (
          <Fragment key={section.key}>
            {at > 0 && <hr className="mx-1 border-line" />}
            <MenuRows section={section} words={wide} />
          </Fragment>
        ))}
      </div>
      <div className="border-line border-t p-3">
        <button
          type="button"
          aria-expanded={wide}
          aria-label={word}
          title={wide ? undefined : word}
          onClick={() => toggleFrame('wide')}
          className={cx(
            'flex min-h-11 items-center gap-3 rounded-control font-semibold text-2 transition-colors duration-140 hover:bg-3 hover:text-1 [&>svg]:size-5 [&>svg]:shrink-0',
            wide ? 'w-full px-3' : 'w-12 justify-center'
          )}
        >
          <Toggle aria-hidden="true" className="rtl:-scale-x-100" />
          {wide && word}
        </button>
      </div>
    </nav>
  )
}
