let context: AudioContext | undefined

const pitches = { in: 880, out: 587, no: 220 }

/** Plays a short tone: high for an entry, lower for an exit, two low tones for a refusal. */
export function playGateSound(kind: 'in' | 'out' | 'no'): void {
  try {
    context ??= new AudioContext()
    const playTone = (at: number, pitch: number) => {
      const source = context!.createOscillator()
      const loudness = context!.createGain()
      source.frequency.value = pitch
      loudness.gain.value = 0.08
      source.connect(loudness).connect(context!.destination)
      source.start(context!.currentTime + at)
      source.stop(context!.currentTime + at + 0.12)
    }
    playTone(0, pitches[kind])
    if (kind === 'no') playTone(0.18, 220)
  } catch {
    // A browser without audio plays nothing.
  }
}
