// The field with what has just happened, and under it who pressed when: drawn from the match's own incidents.
import type { SportFixture } from '@fairhouse/contract/sport/view.ts'
import { useIncidentWord } from '@fairhouse/ui/play/incident-words.ts'
import { useTranslations } from 'use-intl'
import { momentumByClock, momentumOf } from './momentum.ts'
import type { Incident } from './use-match.ts'

const bars = 30
const footballLength = 95 * 60

/** Lines of the field, of a court, or of a board that is neither. */
function Field({ sport }: { sport: SportFixture['sport'] }) {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 0.6, opacity: 0.45 }
  if (sport === 'football')
    return (
      <g {...line}>
        <path d="M60 4v52M4 18h14v24H4M116 18h-14v24h14" />
        <circle cx={60} cy={30} r={9} />
      </g>
    )
  if (sport === 'basketball')
    return (
      <g {...line}>
        <path d="M60 4v52M4 22h20v16H4M116 22H96v16h20M4 8h12a22 22 0 0 1 0 44H4M116 8h-12a22 22 0 0 0 0 44h12" />
        <circle cx={60} cy={30} r={7} />
      </g>
    )
  if (sport === 'tennis' || sport === 'volleyball')
    return (
      <g {...line}>
        <path d="M60 2v56M4 11h112M4 49h112M32 11v38M88 11v38M32 30h56" />
      </g>
    )
  if (sport === 'baseball')
    return (
      <g {...line}>
        <path d="M60 52 38 30 60 8l22 22zM60 52 10 4M60 52 110 4" />
      </g>
    )
  return (
    <g {...line}>
      <path d="M60 4v52M4 30h112M30 14h20v12H30zM70 34h20v12H70z" />
    </g>
  )
}

/** Bars above the line are home's, below it away's; goals are dots. */
function Momentum({ sport, incidents }: { sport: SportFixture['sport']; incidents: readonly Incident[] }) {
  const momentum = sport === 'football' ? momentumByClock(incidents, bars, footballLength) : momentumOf(incidents, bars)
  const goals = sport === 'football' ? incidents.filter(one => one.kind === 'goal' && one.clock !== null) : []
  return (
    <svg viewBox={`0 0 ${bars * 4} 24`} aria-hidden="true" preserveAspectRatio="none" className="h-14 w-full text-line-strong">
      {momentum.map((share, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of the match stay where they are
          key={at}
          x={at * 4 + 0.5}
          width={3}
          y={share > 0 ? 12 - share * 11 : 12}
          height={Math.abs(share) * 11}
          className={share > 0 ? 'fill-(--chart-4)' : 'fill-(--chart-1)'}
        />
      ))}
      <path d={`M0 12h${bars * 4}`} stroke="currentColor" strokeWidth={0.4} />
      {goals.map(({ seq, side, clock }) => (
        <circle
          key={seq}
          cx={Math.min(1, clock! / footballLength) * bars * 4}
          cy={side === 1 ? 2.5 : 21.5}
          r={1.6}
          className="fill-(--text-1)"
        />
      ))}
    </svg>
  )
}

type Props = { fixture: SportFixture; incidents: readonly Incident[] }

export function Tracker({ fixture, incidents }: Props) {
  const t = useTranslations('sport')
  const word = useIncidentWord(fixture)
  const { home, away, sport } = fixture
  const last = incidents.findLast(one => one.side !== 0)
  const x = last?.side === 1 ? 92 : 28
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-2">
      <svg viewBox="0 0 120 60" role="img" aria-label={last ? word(last) : t('trackerQuiet')} className="block w-full bg-pos/10 text-1">
        <rect x={4} y={4} width={112} height={52} rx={1.5} fill="none" stroke="currentColor" strokeWidth={0.6} opacity={0.45} />
        <Field sport={sport} />
        {last && (
          <g key={last.seq}>
            <rect
              x={last.side === 1 ? 60 : 4}
              y={4}
              width={56}
              height={52}
              fill={last.side === 1 ? home?.colours[0] : away?.colours[0]}
              opacity={0.22}
            />
            <circle cx={x} cy={30} r={3} fill="currentColor" />
          </g>
        )}
        <text x={7} y={54} fontSize={4.5} fill="currentColor" opacity={0.8}>
          {`${home?.short} →`}
        </text>
        <text x={113} y={54} fontSize={4.5} fill="currentColor" opacity={0.8} textAnchor="end">
          {`← ${away?.short}`}
        </text>
      </svg>
      <figcaption className="grid gap-1 px-4 py-3">
        <p className="truncate font-semibold">{last ? word(last) : t('trackerQuiet')}</p>
        <Momentum sport={sport} incidents={incidents} />
        <p className="flex justify-between gap-3 text-3 text-small">
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-(--chart-4)" />
            {home?.name}
          </span>
          <span className="flex items-center gap-1.5">
            {away?.name}
            <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-(--chart-1)" />
          </span>
        </p>
      </figcaption>
    </figure>
  )
}
