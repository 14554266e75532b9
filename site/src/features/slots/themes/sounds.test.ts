// What every sound of every slot is when it reaches the loudspeaker: rendered here sample by sample, as a browser would.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useSlotSettings } from '../spin/slot-settings.ts'
import { loadTheme, type Theme, type ThemeCode } from '../theme.ts'

const codes: ThemeCode[] = ['tin-orchard', 'marigold-ferry', 'moth-post', 'tidepool-clockwork', 'ember-foundry', 'storm-orrery']
const rate = 12_000
/** No sound rings longer than this, in seconds; those that come with every spin and every reel are shorter. */
const longestS = 5
const shortS = { click: 0.3, spin: 0.8, stop: 2, coin: 2.5, cascade: 2.5 } as const

/** A value that changes with time: set, then straight or bent lines to the next one. */
function makeLine(value: number) {
  const points: { at: number; value: number; bent: boolean }[] = []
  const to = (bent: boolean) => (value: number, at: number) => points.push({ at, value, bent })
  return {
    value,
    setValueAtTime: to(false),
    linearRampToValueAtTime: to(false),
    exponentialRampToValueAtTime: to(true),
    of(at: number): number {
      const next = points.findIndex(point => point.at > at)
      if (next === 0 || points.length === 0) return points[0]?.value ?? this.value
      if (next < 0) return points.at(-1)!.value
      const from = points[next - 1]!
      const goal = points[next]!
      const share = (at - from.at) / (goal.at - from.at)
      return goal.bent ? from.value * (goal.value / from.value) ** share : from.value + (goal.value - from.value) * share
    }
  }
}

type Kind = 'out' | 'gain' | 'tone' | 'noise' | 'filter'
const makeNode = (kind: Kind) => ({
  kind,
  to: null as Knot | null,
  type: '',
  buffer: null as { samples: Float32Array } | null,
  gain: makeLine(1),
  frequency: makeLine(440),
  Q: makeLine(1),
  from: -1,
  until: Number.POSITIVE_INFINITY,
  connect(to: Knot): Knot {
    this.to = to
    return to
  },
  stop(at: number) {
    this.until = at
  },
  start(at: number, _offset = 0, lasts = Number.POSITIVE_INFINITY) {
    this.from = at
    this.until = Math.min(this.until, at + lasts)
  }
})
interface Knot extends ReturnType<typeof makeNode> {}

/** What was asked of the browser since the last reading. */
let sources: Knot[] = []
let contexts = 0
const clock = { currentTime: 0 }
const keep = (kind: Kind) => {
  const node = makeNode(kind)
  sources.push(node)
  return node
}
function FakeContext() {
  contexts++
  return Object.assign(clock, {
    sampleRate: rate,
    state: 'running',
    destination: makeNode('out'),
    createGain: () => makeNode('gain'),
    createBiquadFilter: () => makeNode('filter'),
    createOscillator: () => keep('tone'),
    createBufferSource: () => keep('noise'),
    createBuffer: (_channels: number, length: number) => {
      const samples = new Float32Array(length)
      return { samples, getChannelData: () => samples }
    }
  })
}

/** Passes samples through what lies between a source and the loudspeaker; a band-pass as the standard of Web Audio defines it. */
function pass(source: Knot, samples: Float64Array): void {
  for (let node = source.to; node && node.kind !== 'out'; node = node.to) {
    let [x1, x2, y1, y2] = [0, 0, 0, 0]
    for (let i = 0; i < samples.length; i++) {
      const at = source.from + i / rate
      if (node.kind === 'gain') samples[i]! *= node.gain.of(at)
      else {
        const turn = (2 * Math.PI * Math.min(node.frequency.of(at), rate / 2 - 1)) / rate
        const alpha = Math.sin(turn) / (2 * node.Q.value)
        const x = samples[i]!
        const y = (alpha * (x - x2) + 2 * Math.cos(turn) * y1 - (1 - alpha) * y2) / (1 + alpha)
        x2 = x1
        x1 = x
        y2 = y1
        y1 = y
        samples[i] = y
      }
    }
  }
}

/** Everything that sounds now, added up; and the loudness with which each source is cut off. */
function render(): { samples: Float64Array; cut: number } {
  const endS = Math.max(...sources.map(({ until }) => until))
  const samples = new Float64Array(Math.ceil(endS * rate))
  let cut = 0
  for (const source of sources) {
    const own = new Float64Array(Math.ceil((source.until - source.from) * rate))
    const noise = source.buffer?.samples
    for (let i = 0; i < own.length; i++)
      own[i] = noise ? noise[i % noise.length]! : Math.sin((2 * Math.PI * source.frequency.value * i) / rate)
    pass(source, own)
    const begin = Math.round(source.from * rate)
    for (let i = 0; i < own.length && begin + i < samples.length; i++) samples[begin + i]! += own[i]!
    cut = Math.max(cut, ...own.subarray(-20).map(Math.abs))
  }
  sources = []
  return { samples, cut }
}
const peakOf = (samples: Float64Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

beforeAll(() => {
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})
beforeEach(() => {
  sources = []
  useSlotSettings.getState().change({ sound: true })
})
afterAll(() => vi.unstubAllGlobals())

const soundsOf = ({ sound }: Theme) => Object.entries(sound) as [keyof Theme['sound'], () => void][]

it('a slot is silent until its player wants sound', async () => {
  useSlotSettings.getState().change({ sound: false })
  for (const code of codes) for (const [, play] of soundsOf(await loadTheme(code))) play()
  expect([contexts, sources.length]).toEqual([0, 0])
})

it.each(codes)('every sound of %s is heard, is short, ends softly and stays below full loudness', async code => {
  const theme = await loadTheme(code)
  // each time a sound comes it may begin from another note
  for (const [name, play] of soundsOf(theme))
    for (let turn = 0; turn < 3; turn++) {
      play()
      expect(
        sources.every(({ from, until }) => from >= 0 && Number.isFinite(until)),
        name
      ).toBe(true)
      const { samples, cut } = render()
      const peak = peakOf(samples)
      expect(samples.length / rate, `${name} lasts`).toBeLessThan(name in shortS ? shortS[name as keyof typeof shortS] : longestS)
      expect(peak, `${name} is heard`).toBeGreaterThan(0.015)
      expect(peak, `${name} is not clipped`).toBeLessThan(0.5)
      expect(cut, `${name} is cut off`).toBeLessThan(0.002)
    }
})

it.each(codes)('the busiest moment of %s stays below full loudness: quick reels stop while a win rings', async code => {
  const { sound } = await loadTheme(code)
  sound.click()
  sound.spin()
  for (let reel = 0; reel < 6; reel++) {
    clock.currentTime = 0.23 + reel * 0.036
    sound.stop()
  }
  for (const play of [sound.win, sound.coin, sound.big]) play()
  clock.currentTime = 0
  expect(peakOf(render().samples)).toBeLessThan(1)
})
