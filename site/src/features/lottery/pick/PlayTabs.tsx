// The plays of a lottery in two levels: the places they look at, and the plays there. Each is an address of its own.
import type { Play } from '@fairhouse/games/lottery/types.ts'
import { PageTabs } from '@fairhouse/ui/components/press/PageTabs.tsx'
import { cx } from '@fairhouse/ui/cx.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { LotteryPath } from '../pages.ts'
import { usePlayWords } from '../results/play-words.ts'

type Props = { plays: readonly Play[]; current: Play; game: string; path: LotteryPath }

export function PlayTabs({ plays, current, game, path }: Props) {
  const t = useTranslations('lottery')
  const words = usePlayWords()
  const groups = [...new Set(plays.map(({ group }) => group))]
  const strip = useRef<HTMLUListElement>(null)
  const here = plays.filter(({ group }) => group === current.group)
  const at = here.indexOf(current)
  useEffect(() => {
    const box = strip.current
    const tab = box?.children[at] as HTMLElement | undefined
    if (box && tab) box.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - box.clientWidth / 2
  }, [at])
  return (
    <div className="flex flex-col gap-2">
      <PageTabs
        label={t('playGroups')}
        tabs={groups.map(key => ({ key, label: words.group(key) }))}
        current={current.group}
        link={({ key }, props) => (
          <Link
            to={path}
            search={{ gameCode: game, playType: plays.find(({ group }) => group === key)!.code }}
            resetScroll={false}
            {...props}
          />
        )}
      />
      {here.length > 1 && (
        <nav aria-label={t('plays')}>
          <ul ref={strip} className="scroll-strip relative flex gap-1.5">
            {here.map(play => (
              <li key={play.code} className="shrink-0">
                <Link
                  to={path}
                  search={{ gameCode: game, playType: play.code }}
                  resetScroll={false}
                  aria-current={play === current ? 'page' : undefined}
                  className={cx(
                    'flex min-h-11 items-center whitespace-nowrap rounded-input border px-3.5 font-semibold transition-colors duration-140 focus-visible:-outline-offset-2',
                    play === current ? 'border-line-strong bg-4 text-1' : 'border-line bg-2 text-2 hover:bg-3 hover:text-1'
                  )}
                >
                  {words.name(play)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
