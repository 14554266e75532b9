// The tones of the slots, made by the browser from a theme's voice. Nothing is created before a person has pressed something and wants sound.
import { useSlotSettings } from '../spin/slot-settings.ts'

type SoundName = 'spin' | 'stop' | 'win' | 'big' | 'free' | 'coin' | 'cascade' | 'click'
export type SoundSet = Readonly<Record<SoundName, () => void>>

/** What a theme sounds like. */
export interface Voice {
  /** The lowest note, in hertz, and the notes above it in semitones. */
  readonly root: number
  readonly scale: readonly number[]
  /** Overtones of a struck note: `[times the note, loudness, seconds it rings]`. */
  readonly partials: readonly (readonly [ratio: number, loudness: number, ringsS: number])[]
  /** The noise of reels: where its middle lies in hertz, and how narrow it is. */
  readonly strike: readonly [hertz: number, narrow: number]
}

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** The way to the loudspeaker, or null while nothing may be heard. */
function listen(): AudioContext | null {
  if (!useSlotSettings.getState().sound || navigator.userActivation?.hasBeenActive === false) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') context.resume().catch(() => {})
  return context
}

/** A second of hiss, the same every time: a fixed sequence is as good as chance to the ear. */
function hissOf(to: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = to.createBuffer(1, to.sampleRate, to.sampleRate)
  const samples = noise.getChannelData(0)
  let state = 22_695
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    samples[i] = state / 2_147_483_648 - 1
  }
  return noise
}

/** Up at once and away slowly: `loudness` of 1 is full. */
function fade(to: AudioContext, from: number, loudness: number, attackS: number, ringsS: number): GainNode {
  const volume = to.createGain()
  volume.gain.setValueAtTime(0.0001, from)
  volume.gain.linearRampToValueAtTime(loudness, from + attackS)
  volume.gain.exponentialRampToValueAtTime(0.0001, from + attackS + ringsS)
  volume.connect(to.destination)
  return volume
}

function ring(to: AudioContext, voice: Voice, step: number, afterS: number, loudness: number): void {
  const octave = 12 * Math.floor(step / voice.scale.length)
  const hertz = voice.root * 2 ** ((voice.scale[step % voice.scale.length]! + octave) / 12)
  const from = to.currentTime + afterS
  for (const [ratio, share, ringsS] of voice.partials) {
    const tone = to.createOscillator()
    tone.frequency.value = hertz * ratio
    tone.connect(fade(to, from, loudness * share, 0.006, ringsS))
    tone.start(from)
    tone.stop(from + ringsS + 0.1)
  }
}

/** Noise is made as loud as if its band were this wide, in hertz: a narrower one lets less of it through. */
const evenBand = 600

/** A brush of noise that moves from one pitch to another. */
function brush(to: AudioContext, voice: Voice, pitch: readonly [number, number], afterS: number, lastsS: number, loudness: number): void {
  const from = to.currentTime + afterS
  const source = to.createBufferSource()
  const filter = to.createBiquadFilter()
  const even = Math.sqrt((evenBand * voice.strike[1]) / voice.strike[0])
  source.buffer = hissOf(to)
  filter.type = 'bandpass'
  filter.Q.value = voice.strike[1]
  filter.frequency.setValueAtTime(voice.strike[0] * pitch[0], from)
  filter.frequency.exponentialRampToValueAtTime(voice.strike[0] * pitch[1], from + lastsS)
  source.connect(filter).connect(fade(to, from, loudness * even, lastsS * 0.2, lastsS * 0.8))
  source.start(from, 0, lastsS + 0.1)
}

/** The sounds of a theme. Each time a sound comes it starts from the next note, so that it does not tire. */
export function soundsOf(voice: Voice): SoundSet {
  let turn = 0
  const notes = (steps: readonly number[], gapS: number, loudness: number) => (to: AudioContext) => {
    const lift = turn++ % 3
    for (const [i, step] of steps.entries()) ring(to, voice, step + lift, i * gapS, loudness)
  }
  const heard = (sound: (to: AudioContext) => void) => () => {
    const to = listen()
    if (to) sound(to)
  }
  return {
    click: heard(to => brush(to, voice, [1.6, 1.1], 0, 0.04, 0.1)),
    spin: heard(to => brush(to, voice, [0.4, 0.9 + (turn++ % 3) * 0.1], 0, 0.42, 0.07)),
    stop: heard(to => {
      brush(to, voice, [0.7, 0.3], 0, 0.09, 0.16)
      ring(to, voice, turn++ % 2, 0, 0.025)
    }),
    win: heard(notes([3, 5], 0.09, 0.07)),
    big: heard(notes([0, 2, 4, 5, 7, 9], 0.13, 0.08)),
    free: heard(notes([2, 4, 6, 5, 8, 10], 0.16, 0.07)),
    coin: heard(notes([8], 0, 0.06)),
    cascade: heard(notes([7, 5, 4], 0.055, 0.04))
  }
}
