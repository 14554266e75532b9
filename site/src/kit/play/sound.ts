// Short tones of our own, made by the browser. A bet that returns no more than its stake has none.
import { create } from 'zustand'

let context: AudioContext | null = null

function wake(): void {
  context ??= new AudioContext()
  context.resume().catch(() => {})
}

const storeKey = 'sound'
/** What was chosen here before; where nothing is kept, nothing was. */
function remembered(): boolean {
  try {
    return localStorage.getItem(storeKey) === 'on'
  } catch {
    return false
  }
}

/** Whether the games may be heard: off until somebody switches it on in this browser, which is remembered. */
export const useSound = create<{ on: boolean; toggle: () => void }>((set, get) => ({
  on: remembered(),
  toggle: () => {
    const on = !get().on
    if (on) wake()
    localStorage.setItem(storeKey, on ? 'on' : 'off')
    set({ on })
  }
}))

// a browser lets nothing sound before the page was pressed once
if (useSound.getState().on) {
  const first = () => {
    wake()
    removeEventListener('pointerdown', first)
    removeEventListener('keydown', first)
  }
  addEventListener('pointerdown', first)
  addEventListener('keydown', first)
}

/** `source`: what sounds at its pitch, where that is no plain tone. */
export type Tone = {
  hertz: number
  afterS: number
  lastsS: number
  loudness: number
  source?: (at: AudioContext, hertz: number, to: AudioNode) => AudioScheduledSourceNode
}

function plain(at: AudioContext, frequency: number, to: AudioNode): AudioScheduledSourceNode {
  const tone = new OscillatorNode(at, { type: 'triangle', frequency })
  tone.connect(to)
  return tone
}

const cues: Record<'opened' | 'started' | 'gained' | 'busted', Tone[]> = {
  opened: [{ hertz: 520, afterS: 0, lastsS: 0.07, loudness: 0.05 }],
  started: [
    { hertz: 330, afterS: 0, lastsS: 0.09, loudness: 0.06 },
    { hertz: 440, afterS: 0.09, lastsS: 0.12, loudness: 0.06 }
  ],
  gained: [
    { hertz: 660, afterS: 0, lastsS: 0.09, loudness: 0.08 },
    { hertz: 880, afterS: 0.08, lastsS: 0.16, loudness: 0.08 }
  ],
  busted: [{ hertz: 150, afterS: 0, lastsS: 0.22, loudness: 0.07 }]
}

/** Sounds tones when sound is on. Gives the function that ends what still sounds of them. */
export function playTones(tones: readonly Tone[]): () => void {
  const at = context
  if (!at || !useSound.getState().on) return () => {}
  const volumes = tones.map(({ hertz, afterS, lastsS, loudness, source = plain }) => {
    const from = at.currentTime + afterS
    const volume = new GainNode(at)
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(loudness, from + Math.min(0.012, lastsS / 4))
    volume.gain.exponentialRampToValueAtTime(0.0001, from + lastsS)
    volume.connect(at.destination)
    const sounding = source(at, hertz, volume)
    sounding.start(from)
    sounding.stop(from + lastsS + 0.02)
    return volume
  })
  return () => {
    for (const volume of volumes) volume.disconnect()
  }
}

/** Sounds a cue when sound is on. */
export const play = (cue: keyof typeof cues): void => void playTones(cues[cue])
