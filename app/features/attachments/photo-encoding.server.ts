import type { Metadata, Sharp } from 'sharp'
import { keptWidths, type FileFormat } from '#app/platform/file-address.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { WRONG_TYPE } from './contract.ts'

/** Every phone's largest today (8160 × 6120). */
const MAX_PIXELS = 50_000_000
/** What a picture may take in memory while it is read. */
const MAX_RAW_BYTES = 4 * MAX_PIXELS
/** A tall screenshot is made narrower: WebP ends at 16,383, and time grows with the area. */
const MAX_KEPT_HEIGHT = 16_000
const MAX_KEPT_PIXELS = 8_000_000
/** More pixels than this get AVIF's quicker way: three times as fast, a third larger. */
const MANY_PIXELS = 2_500_000
const TIMEOUT_SECONDS = 20

/** Measured (docs/adr/0020): AVIF at 50 looks like WebP at 80 and is half its size. */
const AVIF = { quality: 50, effort: 3 }
const QUICK_AVIF = { quality: 50, effort: 1 }
const WEBP = { quality: 78, effort: 4 }

const UNREADABLE = '사진을 읽을 수 없어요. 다른 사진으로 올려 주세요.'
const TOO_MANY_PIXELS = '사진의 가로세로가 너무 커요. 크기를 줄여서 올려 주세요.'

/** Loaded with the first picture: 70 ms and 22 MB that no start has to pay. */
let loading: ReturnType<typeof loadSharp> | null = null

/** One thread a picture, nothing kept between two, and no other reader of pictures than the three that are taken. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

export interface Photo {
  /** Of the widest form. */
  width: number
  height: number
  forms: PhotoForm[]
}

export interface PhotoForm {
  width: number
  format: FileFormat
  bytes: Buffer
}

/**
 * A JPEG, PNG or WebP made anew in every width and format that is kept: upright, in sRGB, its first frame, and nothing
 * else of what was sent. Refuses `wrongType` by the first bytes, `invalid` for one that is broken or too large to open.
 */
export async function encodePhoto(sent: Uint8Array): Promise<Photo> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (!SIGNATURES.some((fits) => fits(bytes))) throw new Refusal('wrongType', { message: WRONG_TYPE })
  loading ??= loadSharp()
  const sharp = await loading
  try {
    return await makeForms(sharp, bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('invalid', { message: UNREADABLE })
  }
}

async function makeForms(sharp: Awaited<ReturnType<typeof loadSharp>>, bytes: Buffer): Promise<Photo> {
  // Counted here and not by the library, so that it is told in words.
  const options = { limitInputPixels: false, failOn: 'error' } as const
  const facts = await sharp(bytes, options).metadata()
  if (rawBytes(facts) > MAX_RAW_BYTES || facts.width * facts.height > MAX_PIXELS)
    throw new Refusal('invalid', { message: TOO_MANY_PIXELS })
  const { width, height } = keptSize(facts.autoOrient)
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // What follows knows the pixels alone.
  const pixels = () => sharp(data, { raw: { width, height, channels: info.channels } })
  const forms: PhotoForm[] = []
  for (const each of keptWidths(width)) {
    const scaled = () => (each === width ? pixels() : pixels().resize(each))
    forms.push({ width: each, format: 'webp', bytes: await finished(scaled().webp(WEBP)) })
    const avif = (each * each * height) / width > MANY_PIXELS ? QUICK_AVIF : AVIF
    forms.push({ width: each, format: 'avif', bytes: await finished(scaled().avif(avif)) })
  }
  return { width, height, forms }
}

const finished = (picture: Sharp) => picture.timeout({ seconds: TIMEOUT_SECONDS }).toBuffer()

function rawBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2)
}

/** The size of the widest form. */
function keptSize(upright: { width: number; height: number }): { width: number; height: number } {
  const widest = Math.max(...keptWidths(upright.width))
  const height = (upright.height * widest) / upright.width
  const scale = Math.min(1, MAX_KEPT_HEIGHT / height, Math.sqrt(MAX_KEPT_PIXELS / (widest * height)))
  return {
    width: Math.max(1, Math.round(widest * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
