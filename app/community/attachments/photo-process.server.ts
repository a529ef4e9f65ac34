import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { storedWidths, type FileFormat } from '#app/platform/file-address.ts'

/**
 * A process of its own that makes one picture anew and ends: it gives way to the server, takes its memory with it, and a
 * picture that brings a decoder down brings down nothing else. Started by photo-encoding.server.ts.
 */

/** Every phone's largest today (8160 × 6120). */
const MAX_PIXELS = 50_000_000
const MAX_RAW_BYTES = 4 * MAX_PIXELS
/** A tall screenshot is made narrower: WebP ends at 16,383, and time grows with the area. */
const MAX_STORED_HEIGHT = 16_000
const MAX_STORED_PIXELS = 8_000_000
/** More pixels than this get AVIF's quicker way: three times as fast, a third larger. */
const MANY_PIXELS = 2_500_000

/** Measured (docs/adr/0020): AVIF at 50 looks like WebP at 80 and is half its size. */
const AVIF = { quality: 50, effort: 3 }
const QUICK_AVIF = { quality: 50, effort: 1 }
const WEBP = { quality: 78, effort: 4 }

export interface Photo {
  /** Of the widest form. */
  width: number
  height: number
  forms: PhotoForm[]
}

interface PhotoForm {
  width: number
  format: FileFormat
  bytes: Uint8Array
}

export type PhotoAnswer = Photo | 'too many pixels' | 'broken'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Only the formats that we accept may be decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)
process.once('disconnect', () => process.exit())

const answer = await buffer(process.stdin)
  .then(makeForms)
  .catch((): PhotoAnswer => 'broken')
process.send!(answer, () => process.disconnect())

async function makeForms(bytes: Buffer): Promise<PhotoAnswer> {
  // Pixels are counted here instead of in the library, so that the refusal has words.
  const options = { limitInputPixels: false, failOn: 'error' } as const
  const facts = await sharp(bytes, options).metadata()
  if (rawBytes(facts) > MAX_RAW_BYTES || facts.width * facts.height > MAX_PIXELS) return 'too many pixels'
  const { width, height } = limitSize(facts.autoOrient)
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () => sharp(data, { raw: { width, height, channels: info.channels } })
  const forms: PhotoForm[] = []
  for (const each of storedWidths(width)) {
    const scaled = (): Sharp => (each === width ? pixels() : pixels().resize(each))
    forms.push({ width: each, format: 'webp', bytes: await scaled().webp(WEBP).toBuffer() })
    const avif = (each * each * height) / width > MANY_PIXELS ? QUICK_AVIF : AVIF
    forms.push({ width: each, format: 'avif', bytes: await scaled().avif(avif).toBuffer() })
  }
  return { width, height, forms }
}

function rawBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2)
}

function limitSize(upright: { width: number; height: number }): { width: number; height: number } {
  const widest = Math.max(...storedWidths(upright.width))
  const height = (upright.height * widest) / upright.width
  const scale = Math.min(1, MAX_STORED_HEIGHT / height, Math.sqrt(MAX_STORED_PIXELS / (widest * height)))
  return {
    width: Math.max(1, Math.round(widest * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
