// One step of an installation guide: a small drawing of a telephone and what to do.
import type { ReactNode } from 'react'

export type StepPicture = 'open' | 'share' | 'menu' | 'add' | 'install' | 'start'

const mark = 'fill-(--primary)'
const faint = 'fill-(--line-strong) opacity-40'
const drawings: Record<StepPicture, ReactNode> = {
  open: (
    <>
      <rect x="22" y="18" width="56" height="10" rx="5" className={mark} />
      <rect x="22" y="38" width="56" height="36" rx="4" className={faint} />
      <rect x="22" y="80" width="36" height="8" rx="4" className={faint} />
    </>
  ),
  share: (
    <>
      <rect x="22" y="18" width="56" height="80" rx="4" className={faint} />
      <rect x="14" y="112" width="72" height="20" className={faint} />
      <circle cx="50" cy="122" r="15" className={mark} />
      <path d="M50 128v-12m-4 4 4-4 4 4m-9 3v6h10v-6" className="fill-none stroke-(--on-primary) stroke-2" />
    </>
  ),
  menu: (
    <>
      <rect x="22" y="36" width="56" height="70" rx="4" className={faint} />
      <circle cx="78" cy="22" r="13" className={mark} />
      <path d="M78 16v.01M78 22v.01M78 28v.01" className="stroke-(--on-primary) stroke-4 [stroke-linecap:round]" />
    </>
  ),
  add: (
    <>
      <rect x="18" y="40" width="64" height="80" rx="10" className={faint} />
      <rect x="26" y="74" width="48" height="16" rx="5" className={mark} />
      <path d="M34 82h20m10-4v8m-4-4h8" className="stroke-(--on-primary) stroke-2" />
    </>
  ),
  install: (
    <>
      <rect x="22" y="18" width="56" height="72" rx="4" className={faint} />
      <rect x="22" y="100" width="56" height="20" rx="8" className={mark} />
      <path d="M50 104v9m-4-4 4 4 4-4m-8 7h8" className="fill-none stroke-(--on-primary) stroke-2" />
    </>
  ),
  start: (
    <>
      {[0, 1, 2].flatMap(row =>
        [0, 1, 2].map(col => (
          <rect
            key={`${row}${col}`}
            x={20 + col * 22}
            y={26 + row * 26}
            width="16"
            height="16"
            rx="4"
            className={row === 1 && col === 1 ? mark : faint}
          />
        ))
      )}
    </>
  )
}

export function InstallStep({ picture, no, text }: { picture: StepPicture; no: number; text: string }) {
  return (
    <li className="flex items-center gap-4 rounded-card bg-3 p-4 sm:flex-col sm:text-center">
      <svg viewBox="0 0 100 150" aria-hidden="true" className="h-32 shrink-0">
        <rect x="8" y="4" width="84" height="142" rx="14" className="fill-(--bg-0) stroke-(--line-strong) stroke-2" />
        {drawings[picture]}
      </svg>
      <p className="text-1">
        <span className="me-1 font-bold text-primary-text">{no}.</span>
        {text}
      </p>
    </li>
  )
}
