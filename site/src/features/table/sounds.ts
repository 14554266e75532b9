// What is heard of a table: the call, chips, cards, the ball, dice, a win. One table sounds at a time.
import { useEffect, useEffectEvent, useRef } from 'react'
import { playTones, type Tone } from '../../kit/play/sound.ts'
import { netOfTicket } from './own/own-result.ts'
import { type TableNow, ticketOf } from './table-state.ts'

let noise: AudioBuffer | null = null

/** A rustle around a pitch: of paper, wood or ivory. */
function rustle(at: AudioContext, frequency: number, to: AudioNode): AudioScheduledSourceNode {
  if (!noise) {
    const chance = crypto.getRandomValues(new Int16Array(24_000))
    noise = at.createBuffer(1, chance.length, at.sampleRate)
    noise.copyToChannel(
      Float32Array.from(chance, sample => sample / 32_768),
      0
    )
  }
  const source = new AudioBufferSourceNode(at, { buffer: noise, loop: true })
  source.connect(new BiquadFilterNode(at, { type: 'bandpass', frequency, Q: 1.2 })).connect(to)
  return source
}

const bell = (hertz: number, afterS = 0): Tone => ({ hertz, afterS, lastsS: 0.22, loudness: 0.05 })
const knock = (hertz: number, afterS: number, loudness: number, lastsS = 0.035): Tone => ({
  hertz,
  afterS,
  lastsS,
  loudness,
  source: rustle
})

/** Slower and slower, as a ball that loses its speed, or dice that come to lie. */
const rolling = (forS: number, hertz: number, firstS: number, growth: number): Tone[] => {
  const knocks: Tone[] = []
  for (let at = 0, step = firstS; at < forS; at += step, step *= growth) knocks.push(knock(hertz, at, 0.05 * (1 - (0.6 * at) / forS)))
  return knocks
}

const sounds = {
  open: [bell(660), bell(880, 0.1)],
  lastCall: [bell(740)],
  locked: [bell(523), bell(392, 0.12)],
  chip: [knock(3_400, 0, 0.09), knock(4_200, 0.03, 0.06)],
  card: [knock(1_800, 0, 0.08, 0.12), knock(900, 0.1, 0.09, 0.05)],
  wheel: rolling(6, 2_300, 0.07, 1.035),
  dice: rolling(2.6, 1_500, 0.055, 1.02),
  rest: [knock(2_600, 0, 0.12, 0.05), knock(2_200, 0.08, 0.08, 0.05), knock(1_900, 0.2, 0.05, 0.05)],
  won: [bell(660), bell(880, 0.09), bell(1_100, 0.18)]
} as const satisfies Record<string, readonly Tone[]>

/** What a table's new moment sounds like. `added`: things that were drawn since the moment before. */
export function soundsOf(state: TableNow, before: { phase: string; no: number; cards: number }): (keyof typeof sounds)[] {
  const { view, game } = state
  const ticket = ticketOf(state)
  const heard: (keyof typeof sounds)[] = []
  const isWheel = game.startsWith('roulette')
  if (view.phase !== before.phase || view.no !== before.no) {
    if (view.phase === 'open' || view.phase === 'lastCall' || view.phase === 'locked') heard.push(view.phase)
    if (view.phase === 'locked' && isWheel) heard.push('wheel')
    if (view.phase === 'locked' && game === 'sic-bo') heard.push('dice')
    const net = view.phase === 'result' && ticket ? netOfTicket(game, ticket, view) : null
    if (net !== null && net > 0n) heard.push('won')
  }
  if (view.no === before.no && view.cards.length > before.cards) heard.push(isWheel || game === 'sic-bo' ? 'rest' : 'card')
  return heard
}

/** Sounds the table as long as it is the one in hand: what still sounds ends with that. */
export function useTableSounds(state: TableNow, inHand: boolean): void {
  const { phase, no, cards } = state.view
  const before = useRef({ phase: phase as string, no, cards: cards.length })
  const ends = useRef<(() => void)[]>([])
  const sound = useEffectEvent(() => {
    const heard = soundsOf(state, before.current)
    before.current = { phase, no, cards: cards.length }
    if (!inHand) return
    if (heard.includes('rest')) quiet()
    for (const one of heard) ends.current.push(playTones(sounds[one]))
  })
  const quiet = useEffectEvent(() => {
    for (const end of ends.current) end()
    ends.current = []
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment of a table
  useEffect(() => sound(), [phase, no, cards.length])
  useEffect(() => (inHand ? () => quiet() : undefined), [inHand])
}

export const soundOfChip = (): void => void playTones(sounds.chip)
