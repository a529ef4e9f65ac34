import type { AudioFormat } from './recordings.ts'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

/** By its first bytes, whatever the file calls itself; null for anything that is no recording. */
export function audioFormatOf(bytes: Uint8Array): AudioFormat | null {
  if (bytes.length < 16) return null
  const head = ascii(bytes, 0, 4)
  if (head === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE') return 'wav'
  if (head === 'OggS') return 'ogg'
  if (ascii(bytes, 4, 8) === 'ftyp')
    return /^(M4A |M4B |mp4[12]|isom|iso[2-6]|3gp\d|dash)$/.test(ascii(bytes, 8, 12)) ? 'm4a' : null
  // EBML: Matroska opens alike, so the kind of document is looked for.
  if (head === '\u001aE\u00df\u00a3') return ascii(bytes, 4, 64).includes('webm') ? 'webm' : null
  if (head.startsWith('ID3') || isMp3Frame(bytes)) return 'mp3'
  return null
}

/** The sync word with a layer, a bit rate and a sampling rate that exist. */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  const [bitRate, sampling] = [third >> 4, (third >> 2) & 3]
  return (
    first === 0xff &&
    second >> 5 === 7 &&
    version !== 1 &&
    layer === 1 &&
    bitRate !== 0 &&
    bitRate !== 15 &&
    sampling !== 3
  )
}
