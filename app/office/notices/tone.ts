const NOTES = [659, 880] as const
const NOTE_SECONDS = 0.14
/** Heard in a quiet room, and no further. */
const VOLUME = 0.08

/** Two short notes, made here. A page that nobody has touched yet may make no sound, which the browser decides. */
export function playTone(): void {
  const audio = new AudioContext()
  const volume = audio.createGain()
  const [from, until] = [audio.currentTime, audio.currentTime + NOTES.length * NOTE_SECONDS]
  volume.gain.setValueAtTime(VOLUME, from)
  volume.gain.exponentialRampToValueAtTime(0.001, until)
  volume.connect(audio.destination)
  for (const [index, frequency] of NOTES.entries()) {
    const note = audio.createOscillator()
    note.frequency.value = frequency
    note.connect(volume)
    note.start(from + index * NOTE_SECONDS)
    note.stop(from + (index + 1) * NOTE_SECONDS)
  }
  setTimeout(() => void audio.close(), 1_000)
}
