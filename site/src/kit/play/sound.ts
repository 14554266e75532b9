// Short tones of our own, made by the browser. Off until somebody switches them on; a bet that returns no more than its stake has none.
import { create } from 'zustand'

let context: AudioContext | null = null

/** Whether the game may be heard. The choice lasts as long as the page: sound is off by default on every visit. */
export const useSound = create<{ on: boolean; toggle: () => void }>((set, get) => ({
  on: false,
  toggle: () => {
    const on = !get().on
    if (on) {
      context ??= new AudioContext()
      context.resume().catch(() => {})
    }
    set({ on })
  }
}))

type Tone = { hertz: number; afterS: number; lastsS: number; loudness: number }

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

/** Sounds a cue when sound is on. */
export function play(cue: keyof typeof cues): void {
  if (!context || !useSound.getState().on) return
  for (const { hertz, afterS, lastsS, loudness } of cues[cue]) {
    const from = context.currentTime + afterS
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = 'triangle'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(loudness, from + 0.012)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + lastsS)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + lastsS + 0.02)
  }
}
